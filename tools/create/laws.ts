import { taxNameIn } from '#shared/locale/tax-names.ts';
import { laws, legalPages } from '../shop/consumer-laws.ts';

/** What a new shop lacks that the law of its country asks for, as a sentence; null where that is nothing, or not known. */
export function askedByLaw(country: string): string | null {
  const law = laws.find(({ countries }) => countries.includes(country));
  const pages = Object.keys(legalPages).filter((page) => law && page in law);
  const fields = [
    ...pages.map((page) => `legal.${page}`),
    ...(law?.tax && taxNameIn(country) ? ['tax of the market'] : []),
  ];
  if (fields.length === 0) return null;
  const named = new Intl.ListFormat('en-GB').format(fields);
  return `Before it sells in ${country}, shop.config.ts has to say ${named}: \`npm run shop -- doctor\` asks for them.`;
}
