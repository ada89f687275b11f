/** @jsxImportSource hono/jsx */
import type { Json } from '#shared/json.ts';
import { Hono, type Context } from 'hono';
import type { Env } from '../env.ts';
import { resetStore } from '../store/ready.ts';
import { seedRows } from '../store/seed-rows.ts';
import { listCalls } from './call-log.ts';
import { readText } from '../form-text.ts';
import { faultFromForm } from './fault-form.ts';
import { listFaults, readFaults, replaceFaults } from './faults.ts';
import { ControlPage } from './page.tsx';

type ControlContext = Context<{ Bindings: Env }>;

/** `/__sandbox`: the page to look at, the calls as JSON, the faults and the reset. */
export function createControl() {
  const app = new Hono<{ Bindings: Env }>();

  app.get('/', async (c) => c.html(await renderPage(c)));
  app.get('/calls', async (c) => c.json(await listCalls(c.env.DB)));
  app.get('/faults', async (c) => c.json(await listFaults(c.env.DB)));

  app.post('/reset', async (c) => {
    await resetStore(c.env.DB, seedRows);
    return isForm(c) ? backToPage(c) : c.json({ success: true });
  });

  app.post('/faults', async (c) => {
    if (!isForm(c)) return replaceFromJson(c);
    const list = await listFaults(c.env.DB);
    const form = await c.req.formData();
    const action = readText(form, 'action');
    if (action === 'add') {
      const fault = faultFromForm(form);
      if (typeof fault === 'string') return c.html(await renderPage(c, fault), 422);
      await replaceFaults(c.env.DB, [...list, fault]);
    } else if (action === 'clear') {
      await replaceFaults(c.env.DB, []);
    } else if (action.startsWith('remove ')) {
      await replaceFaults(c.env.DB, list.toSpliced(Number(action.slice('remove '.length)), 1));
    }
    return backToPage(c);
  });

  return app;
}

async function replaceFromJson(c: ControlContext): Promise<Response> {
  const given: Json = await c.req.json().catch(() => null);
  const list = readFaults(given);
  if (typeof list === 'string') return c.json({ error: { code: 'invalid_fault', message: list } }, 422);
  await replaceFaults(c.env.DB, list);
  return c.json(list);
}

async function renderPage(c: ControlContext, problem?: string) {
  const [calls, faults] = await Promise.all([listCalls(c.env.DB), listFaults(c.env.DB)]);
  return <ControlPage env={c.env} calls={calls} faults={faults} problem={problem} />;
}

function isForm(c: ControlContext): boolean {
  return /form-urlencoded|form-data/.test(c.req.header('Content-Type') ?? '');
}

function backToPage(c: ControlContext): Response {
  return c.redirect('/__sandbox', 303);
}
