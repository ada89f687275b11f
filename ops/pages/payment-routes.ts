import { Hono } from 'hono/tiny';
import type { OpsEnv } from '../env.ts';
import { doing } from '../records/actions.ts';
import { readField } from '../records/form.ts';
import { close, tryAgain } from '../records/payments.ts';
import { callProvider } from '../records/provider-function.ts';
import { refusedPage } from './problem-page.tsx';

/** The buttons of a payment, each recorded with operator and time. */
export const payments = new Hono<OpsEnv>();

payments.post('/payments/try-again', async (c) => {
  const id = readField(await c.req.formData(), 'id');
  const isDone = await tryAgain(c.env.DB, id, doing(c));
  return c.redirect(isDone ? '/payments?done' : '/payments?late', 303);
});

for (const call of ['ask', 'cancel'] as const)
  payments.post(`/payments/${call}-provider`, async (c) => {
    const { DB, PROVIDERS: providers } = c.env;
    if (!providers) return refusedPage(c, 'No function is bound that could ask a provider.');
    const form = await c.req.formData();
    const [id, reference] = [readField(form, 'id'), readField(form, 'reference')];
    const isDone = await callProvider(DB, call, { providers, id, reference, ...doing(c) });
    return c.redirect(isDone ? '/payments?asked' : '/payments?late', 303);
  });

payments.post('/payments/close', async (c) => {
  const form = await c.req.formData();
  const because = readField(form, 'because').slice(0, 300);
  if (because === '') return refusedPage(c, 'Say how it was resolved.');
  const isDone = await close(c.env.DB, { id: readField(form, 'id'), because }, doing(c));
  return c.redirect(isDone ? '/payments?done' : '/payments?late', 303);
});
