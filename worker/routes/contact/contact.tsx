import { Hono, type Context } from 'hono';
import { checkMessage } from '#shared/content/messages.ts';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { actions, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { canonical, titled } from '../../render/head.ts';
import { renderPage } from '../../render/page.tsx';
import { keepMessage } from '../../store/messages.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { entryInTime } from '../content/entry-in-time.ts';
import { guardForm, typedFields } from '../forms/guard.ts';
import { readForm } from '../forms/read-form.ts';
import { ThanksPage } from '../forms/thanks-page.tsx';
import { ContactForm, type ContactAttempt } from './contact-form.tsx';
import { ContactPage } from './contact-page.tsx';

/** `/contact`: what the content service has to say there, and the form whose messages are kept in D1. */
export const contact = new Hono<AppEnv>()
  .get(routes.contact.pattern, (c) => renderContact(c, null))
  .post(actions.sendMessage.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderContact(c, { fields: {}, problems: {}, problem: form.error });
    const fields = typedFields(form.value);
    const message = checkMessage(fields);
    if (!message.ok) return renderContact(c, { fields, problems: message.error, problem: null });
    const verdict = await guardForm(c, form.value);
    if (!verdict.keep && verdict.problem) {
      return renderContact(c, { fields, problems: {}, problem: verdict.problem });
    }
    if (verdict.keep) await keepMessage(c.env.DB, message.value, c.var.shop.locale);
    return c.redirect(routes.messageSent.href(), 303);
  })
  .get(routes.messageSent.pattern, (c) =>
    renderPage(c, {
      head: { title: titled(c, 'Message sent'), noIndex: true },
      body: (
        <ThanksPage title="Thank you for writing">Your message is with us. We answer by e-mail.</ThanksPage>
      ),
    }),
  );

async function renderContact(c: Context<AppEnv>, attempt: ContactAttempt | null): Promise<Response> {
  const page: ContentPageEntry = (await entryInTime(c, 'contact')) ?? {
    slug: 'contact',
    title: 'Contact',
    description: null,
    blocks: [],
  };
  const started = attempt?.fields['started'] ?? String(Date.now());
  const problem = attempt?.problem ?? Object.values(attempt?.problems ?? {})[0];
  return renderPage(c, {
    status: (problem?.status ?? 200) as 200 | 422,
    head: { title: titled(c, page.title), description: page.description, canonical: canonical(c) },
    personal: true,
    body: (
      <ContactPage
        page={page}
        sources={await loadBlockSources(c, page.blocks)}
        form={<ContactForm attempt={attempt} started={started} />}
      />
    ),
  });
}
