import { createContext, useContext } from 'react';
import type { TaxNote } from '#shared/locale/markets.ts';
import type { PlainKey, Text } from '#shared/messages/message.ts';
import { useText } from './use-text.ts';

/** What the page's prices hold, where its markets agree on it. */
export const TaxNoteContext = createContext<TaxNote | null>(null);

/** What stands beside prices: 'incl. GST'; null where nothing is said of taxes. */
export function useTaxNote(): string | null {
  return taxText(useText(), useContext(TaxNoteContext));
}

export function taxText(t: Text, note: TaxNote | null): string | null {
  return note && t(TAX_NOTES[note]);
}

const TAX_NOTES: Record<TaxNote, PlainKey> = {
  'vat.included': 'tax.vat.included',
  'vat.excluded': 'tax.vat.excluded',
  'gst.included': 'tax.gst.included',
  'gst.excluded': 'tax.gst.excluded',
  'tax.included': 'tax.tax.included',
  'tax.excluded': 'tax.tax.excluded',
};
