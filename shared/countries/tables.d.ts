// Written by tools/build/countries.ts, by country.

declare module '#regions' {
  /** Its code and its name, or the one that is both. */
  const regions: Record<string, [code: string, name?: string][]>;
  export default regions;
}

declare module '#region-names' {
  /** By language and country, in the order of lists there: what addresses have, and the name. */
  const names: Partial<Record<string, Partial<Record<string, [code: string, name: string][]>>>>;
  export default names;
}

declare module '#postal' {
  const postal: {
    /** Of street (A), town (C), region (S) and postcode (Z), where it is not the most common one. */
    orders: Record<string, string>;
    postcodes: Record<string, { pattern: string; example?: string }>;
  };
  export default postal;
}
