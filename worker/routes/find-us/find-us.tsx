import { Hono, type Context } from 'hono';
import { routes } from '#shared/routes.ts';
import type { AppEnv } from '../../context.ts';
import { canonical, describeWays, titled } from '../../render/document/head.ts';
import { organizationOf } from '../../render/organization-of.ts';
import { renderPage } from '../../render/page.tsx';
import { renderContent } from '../content/content.tsx';
import { loadOptionalEntry } from '../content/optional-entry.ts';
import { FindUsPage } from './find-us-page.tsx';

/** `/find-us`: the page of the content service, else the contact details of the store's settings. */
export const findUs = new Hono<AppEnv>().get(routes.findUs.pattern, async (c) => {
  const entry = await loadOptionalEntry(c, 'find-us');
  return entry ? renderContent(c, entry) : renderPlain(c);
});

function renderPlain(c: Context<AppEnv>): Promise<Response> {
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
