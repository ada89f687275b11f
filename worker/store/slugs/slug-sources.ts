import { createBackendClients } from '../../backends/clients.ts';
import { createCatalogue } from '../../backends/commerce/catalogue/catalogue.ts';
import { inSpokenLanguages } from '../../backends/commerce/settings.ts';
import type { OnSkippedBlock } from '../../backends/content/entries.ts';
import { parseConfig } from '../../config.ts';
import type { Mistake } from '../../database/editor-findings.ts';
import type { Report } from '../../reporting/report.ts';
import { loadSettings } from '../settings-reader.ts';

/** What is asked outside of a request, by a cron trigger or after the answer to a webhook. */
export async function slugSources(env: Env, report: Report) {
  const config = parseConfig(env);
  const fetchFor = (): typeof fetch => (input, init) => fetch(input, init);
  const leftOut: Mistake[] = [];
  const onSkipped: OnSkippedBlock = (what, about) =>
    void leftOut.push({ mistake: what === 'part' ? 'left-out-part' : 'left-out-block', about });
  const { commerce, content } = createBackendClients({ config, fetchFor, report, onSkipped });
  const { defaultLocale, defaultCurrency: currency } = config;
  const { store } = inSpokenLanguages(await loadSettings(commerce, { locale: defaultLocale, currency }));
  return {
    db: env.DB,
    catalogue: createCatalogue(commerce, report),
    content,
    currency,
    defaultLocale,
    locales: [...new Set([defaultLocale, ...store.locales.map(({ code }) => code)])],
    shopUrl: config.shopUrl,
    languages: { locales: store.locales, defaultLocale },
    countries: config.markets.some(({ countries }) => countries.length === 0)
      ? []
      : config.markets.flatMap(({ countries }) => countries),
    takeLeftOut: () => leftOut.splice(0),
    now: Date.now,
  };
}
