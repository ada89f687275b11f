import { Hono, type Context } from 'hono';
import { checkMessage } from '#shared/content/messages.ts';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { actions, furtherRoutes, routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { canonical, describeWays, titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { saveMessage } from '../../database/messages.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { loadOptionalEntry } from '../content/optional-entry.ts';
import { statusOf } from '../forms/handle-form.ts';
import type { FormState } from '../../ui/form/form.tsx';
import { readForm, typedFields } from '../forms/read-form.ts';
import { guardForm } from '../forms/spam-guard.ts';
import { ThanksPage } from '../forms/thanks-page.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactPage } from './contact-page.tsx';

/** `/contact`: the page of the content service, with a form whose messages are stored in D1. */
export const contact = new Hono<AppEnv>()
  .get(routes.contact.pattern, (c) => renderContact(c, null))
  .post(actions.sendMessage.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderContact(c, { fields: {}, problems: {}, problem: form.error });
    const fields = typedFields(form.value);
    const message = checkMessage(fields);
    if (!message.ok) return renderContact(c, { fields, problems: message.error, problem: null });
    const verdict = await guardForm(c, form.value);
    if (!verdict.accept && verdict.problem) {
      return renderContact(c, { fields, problems: {}, problem: verdict.problem });
    }
    if (verdict.accept) await saveMessage(c.env.DB, message.value, c.var.visitor.locale);
    return c.redirect(localHref(c, furtherRoutes.messageSent.href()), 303);
  })
  .get(furtherRoutes.messageSent.pattern, (c) =>
    renderPage(c, {
      head: { title: titled(c, c.var.text('contact.sent')), noIndex: true },
      body: <ThanksPage title={c.var.text('contact.thanks')}>{c.var.text('contact.thanksText')}</ThanksPage>,
    }),
  );

async function renderContact(c: Context<AppEnv>, formState: FormState | null): Promise<Response> {
  const page: ContentPageEntry = (await loadOptionalEntry(c, 'contact')) ?? {
    slug: 'contact',
    title: c.var.text('contact.title'),
    description: null,
    blocks: [],
  };
  const started = formState?.fields['started'] ?? String(Date.now());
  return renderPage(c, {
    status: statusOf(formState),
    head: {
      title: titled(c, page.title),
      description: page.description || describeWays(c, page.title),
      canonical: canonical(c),
    },
    // The visitor's input; the empty form may be restored from the browser's page cache.
    personal: formState !== null,
    body: (
      <ContactPage
        page={page}
        sources={await loadBlockSources(c, page.blocks)}
        form={<ContactForm formState={formState} started={started} />}
      />
    ),
  });
}
