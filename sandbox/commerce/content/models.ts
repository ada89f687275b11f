import { seedId } from '../../seed/ids.ts';
import type { JsonObject } from '#shared/json.ts';

/** An entry of a content model of the commerce backend; drafts are only returned with `$preview`. */
export type ModelEntry = JsonObject & { id: string; slug: string; published: boolean };

type Texts = { title: string; body: string };

function entry(
  model: string,
  slug: string,
  { french, published = true, ...fields }: JsonObject & { french?: Texts; published?: boolean },
): ModelEntry {
  return {
    id: seedId(`content/${model}/${slug}`),
    slug,
    ...fields,
    published,
    date_created: '2026-03-10T00:00:00.000Z',
    date_updated: '2026-06-02T00:00:00.000Z',
    $locale: french ? { 'fr-FR': french } : {},
  };
}

/** The entries of the store's content models, by model (docs/commerce-protocol.md#other-calls). */
export const contentModels: Record<string, ModelEntry[]> = {
  'brew-guides': [
    entry('brew-guides', 'plunger', {
      title: 'A plunger for two',
      body: '<p>Thirty grams, coarse. Half a litre just off the boil. Four minutes, then press as if nobody were in a hurry.</p>',
      minutes: 6,
      french: {
        title: 'Une cafetière pour deux',
        body: '<p>Trente grammes, mouture grossière. Un demi-litre juste frémissant. Quatre minutes, puis on presse sans se hâter.</p>',
      },
    }),
    entry('brew-guides', 'lemon-myrtle', {
      title: 'Lemon myrtle, hot or iced',
      body: '<p>One teaspoon to a cup, three minutes. Longer does no harm: there is no bitterness in it.</p>',
      minutes: 4,
    }),
    entry('brew-guides', 'camp-billy', {
      title: 'Billy coffee at the camp',
      body: '<p>Still being tried out on willing friends.</p>',
      minutes: 12,
      published: false,
    }),
  ],
  notices: [
    entry('notices', 'roast-day', {
      title: 'We roast on Tuesdays',
      body: '<p>Orders placed by Monday night leave on Wednesday.</p>',
      french: {
        title: 'Nous torréfions le mardi',
        body: '<p>Une commande passée avant lundi soir part le mercredi.</p>',
      },
    }),
  ],
};
