export type TaxName = 'vat' | 'gst' | 'tax';

/**
 * Countries whose shoppers do not know the tax on what they buy as VAT, whatever that is in their language. Where to look it
 * up: annex A of the OECD's Consumption Tax Trends lists who has VAT or GST, PwC's Worldwide Tax Summaries and KPMG's
 * indirect tax guides what others have. Read again in November 2026 for Aruba, Bhutan (GST since 2026), Bonaire, Curaçao,
 * Gibraltar (its transaction tax is one of imports), Liberia (GST, until VAT replaces it in 2027), Palau, Sint Maarten,
 * Suriname and Tuvalu.
 */
const others: Record<Exclude<TaxName, 'vat'> | 'none', string> = {
  gst: 'AI AU BT BZ IN JE JO LR MV NZ PG PK PW SG SL WS YE',
  // Sales, consumption and turnover taxes.
  tax: 'AD AF AG AW BQ BR CA CU CW ER HT JM JP KM MF MM MY NC NU PR SB SM SO SS SX SY TO TV US',
  none:
    'AQ AS BL BM BN BV CC CX EH FK FM GF GG GI GL GS GU HK HM IO IQ KP KW KY LY MH MO MP MS NF NR PM PN QA SH SJ TC ' +
    'TF TK TL UM VA VG VI WF YT',
};

/** What the tax in prices is called in a country; null where there is none. */
export function taxNameIn(country: string): TaxName | null {
  const [name = 'vat'] = Object.entries(others).find(([, countries]) => countries.includes(country)) ?? [];
  return name === 'none' ? null : (name as TaxName);
}
