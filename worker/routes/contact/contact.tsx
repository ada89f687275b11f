import { Hono } from 'hono';
import type { ReactNode } from 'react';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { checkMessage, MESSAGE_MAX_LENGTH } from '#shared/content/messages.ts';
import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { ok } from '#shared/result.ts';
import { actions, furtherRoutes, routes } from '#shared/routes.ts';
import { refuseWhole } from '../../backends/commerce/refusal.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { saveMessage } from '../../database/for-operators.ts';
import { canonical, describeWays, titled } from '../../render/document/head.ts';
import { localHref } from '../../render/language/address.ts';
import { renderPage } from '../../render/page.tsx';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { EmailField, FormField, Honeypot } from '../../ui/form/fields.tsx';
import { Form, fieldsOf, type FormState } from '../../ui/form/form.tsx';
import { EntryLocaleContext } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { ContentPage } from '../content/content-page.tsx';
import { loadOptionalEntry } from '../content/find-entry.ts';
import { handleForm, statusOf } from '../forms/handle-form.ts';
import { ThanksPage } from '../forms/mailed-link.tsx';
import { guardForm } from '../forms/spam-guard.ts';

/** `/contact`: the page of the content service, with a form whose messages are stored in D1. */
export const contact = new Hono<AppEnv>()
  .get(routes.contact.pattern, (c) => renderContact(c, null))
  .post(actions.sendMessage.pattern, (c) =>
    handleForm(c, {
      check: checkMessage,
      submit: async (message, fields) => {
        const verdict = await guardForm(c, fields, 'message');
        if (!verdict.accept && verdict.problem) return refuseWhole(verdict.problem);
        if (verdict.accept) await saveMessage(c.env.DB, message, c.get('visitor').locale);
        return ok(localHref(c, furtherRoutes.messageSent.href()));
      },
      render: (formState) => renderContact(c, formState),
    }),
  )
  .get(furtherRoutes.messageSent.pattern, (c) =>
    renderPage(c, {
      head: { title: titled(c, c.get('text')('contact.sent')), noIndex: true },
      body: (
        <ThanksPage title={c.get('text')('contact.thanks')}>{c.get('text')('contact.thanksText')}</ThanksPage>
      ),
    }),
  );

async function renderContact(c: AppContext, formState: FormState | null): Promise<Response> {
  const page: ContentPageEntry = (await loadOptionalEntry(c, 'contact')) ?? {
    slug: 'contact',
    title: c.get('text')('contact.title'),
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

type ContactFormProps = {
  formState: FormState | null;
  /** When the page was rendered, in milliseconds since the epoch. */
  started: string;
};

/** Works without scripts; with them `client/behaviours/form-check.ts` checks the fields before they are sent. */
function ContactForm({ formState, started }: ContactFormProps) {
  const to = useAddress();
  const t = useText();
  const field = fieldsOf('message', formState);
  return (
    <section className="block" id="write" aria-label={t('contact.write')}>
      <h2 className="block__title">{t('contact.write')}</h2>
      <Form
        name="message"
        action={to(actions.sendMessage.href())}
        formState={formState}
        submit={t('contact.send')}
        hidden={{ started }}
      >
        <FormField
          {...field('name')}
          label={t('contact.name')}
          required
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
        />
        <EmailField {...field('email')} hint={t('contact.emailHint')} />
        <FormField
          {...field('message')}
          label={t('contact.message')}
          rows={7}
          required
          maxLength={MESSAGE_MAX_LENGTH}
        />
        <Honeypot />
      </Form>
    </section>
  );
}

type ContactPageProps = { page: ContentPageEntry; sources: BlockSources; form: ReactNode };

/** The first blocks, with the other ways to reach the shop, come before the form. */
const BLOCKS_BEFORE_FORM = 2;

function ContactPage({ page, sources, form }: ContactPageProps) {
  const before = { ...page, blocks: page.blocks.slice(0, BLOCKS_BEFORE_FORM) };
  return (
    <div className="blocks">
      <div>
        <ContentPage page={before} sources={sources} />
      </div>
      {form}
      <EntryLocaleContext value={page.locale}>
        <Blocks blocks={page.blocks.slice(BLOCKS_BEFORE_FORM)} sources={sources} />
      </EntryLocaleContext>
    </div>
  );
}
