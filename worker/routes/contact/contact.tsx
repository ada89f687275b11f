import { Hono } from 'hono';
import { checkMessage, MESSAGE_MAX_LENGTH } from '#shared/content/messages.ts';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { actions, furtherRoutes, routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { localHref } from '../../render/language/address.ts';
import { canonical, describeWays, titled } from '../../render/document/head.ts';
import { renderPage } from '../../render/page.tsx';
import { saveMessage } from '../../database/messages.ts';
import { loadBlockSources } from '../content/block-sources.ts';
import { loadOptionalEntry } from '../content/find-entry.ts';
import { statusOf, readForm, typedFields } from '../forms/handle-form.ts';
import type { FormState } from '../../ui/form/form.tsx';
import { guardForm } from '../forms/spam-guard.ts';
import { ThanksPage } from '../forms/mailed-link.tsx';
import { useAddress } from '#shared/locale/use-address.ts';
import { NAME_MAX_LENGTH } from '#shared/forms/fields.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField, FormField, Honeypot } from '../../ui/form/fields.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { ReactNode } from 'react';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { EntryLocaleContext } from '../../ui/language/text-language.ts';
import { ContentPage } from '../content/content-page.tsx';

/** `/contact`: the page of the content service, with a form whose messages are stored in D1. */
export const contact = new Hono<AppEnv>()
  .get(routes.contact.pattern, (c) => renderContact(c, null))
  .post(actions.sendMessage.pattern, async (c) => {
    const form = await readForm(c.req);
    if (!form.ok) return renderContact(c, { fields: {}, problems: {}, problem: form.error });
    const fields = typedFields(form.value);
    const message = checkMessage(fields);
    if (!message.ok) return renderContact(c, { fields, problems: message.error, problem: null });
    const verdict = await guardForm(c, form.value, 'message');
    if (!verdict.accept && verdict.problem) {
      return renderContact(c, { fields, problems: {}, problem: verdict.problem });
    }
    if (verdict.accept) await saveMessage(c.env.DB, message.value, c.get('visitor').locale);
    return c.redirect(localHref(c, furtherRoutes.messageSent.href()), 303);
  })
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
  const field = (name: string) => ({
    name,
    id: `contact-${name}`,
    value: formState?.fields[name] ?? '',
    problem: formState?.problems[name],
  });
  return (
    <section className="block" id="write" aria-label={t('contact.write')}>
      <h2 className="block__title">{t('contact.write')}</h2>
      {formState?.problem && (
        <div className="notice notice--error" role="alert">
          <Icon name="warning" />
          <div>
            <p>{problemText(t, formState.problem)}</p>
            <ChallengeLink problem={formState.problem} />
          </div>
        </div>
      )}
      <form className="form" method="post" action={to(actions.sendMessage.href())} data-check="message">
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
        <input type="hidden" name="started" value={started} />
        <button className="button button--primary">{t('contact.send')}</button>
      </form>
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
