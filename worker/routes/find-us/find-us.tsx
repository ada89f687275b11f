import { Hono } from 'hono';
import { useAddress } from '#shared/locale/use-address.ts';
import { rich } from '#shared/messages/rich.ts';
import { routes } from '#shared/routes.ts';
import type { AppContext, AppEnv } from '../../context.ts';
import { canonical, describeWays, titled } from '../../render/document/head.ts';
import { organizationOf } from '../../render/organization-of.ts';
import { renderPage } from '../../render/page.tsx';
import { EmptyPage } from '../../ui/empty-page.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { renderContent } from '../content/content.tsx';
import { loadOptionalEntry } from '../content/find-entry.ts';

/** `/find-us`: the page of the content service, else the contact details of the store's settings. */
export const findUs = new Hono<AppEnv>().get(routes.findUs.pattern, async (c) => {
  const entry = await loadOptionalEntry(c, 'find-us');
  return entry ? renderContent(c, entry) : renderPlain(c);
});

function renderPlain(c: AppContext): Promise<Response> {
  const { store } = c.get('settings');
  const { name, supportEmail: email, supportPhone: phone } = store;
  return renderPage(c, {
    head: {
      title: titled(c, c.get('text')('findUs.title')),
      description: describeWays(c, c.get('text')('findUs.title')),
      canonical: canonical(c),
      jsonLd: name ? [organizationOf(c)] : [],
    },
    body: <FindUsPage name={name} email={email} phone={phone} />,
  });
}

type FindUsPageProps = { name: string; email: string | null; phone: string | null };

/** For a shop whose content service has no such page. */
export function FindUsPage({ name, email, phone }: FindUsPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <EmptyPage title={t('findUs.title')} text={name && t('findUs.text', { shop: name })}>
      {phone && (
        <p className="empty__text">
          {rich(t, 'findUs.call', {
            phone: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
          })}
        </p>
      )}
      {email && (
        <p className="empty__text">
          {rich(t, 'findUs.writeTo', { email: <a href={`mailto:${email}`}>{email}</a> })}
        </p>
      )}
      <a className="button button--primary" href={to(routes.contact.href())}>
        {t('findUs.send')}
      </a>
    </EmptyPage>
  );
}
