import { createContext, useContext } from 'react';
import type { TaxNote } from '#shared/locale/markets.ts';
import type { PlainKey, Text } from '#shared/messages/message.ts';
import { useText } from './language/use-text.ts';

/** The taxes included in the page's prices, where its markets agree. */
export const TaxNoteContext = createContext<TaxNote | null>(null);

/** The note next to prices: 'incl. GST'; null where taxes are not stated. */
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
