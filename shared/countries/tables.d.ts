// Written by tools/build/countries.ts.

declare module '#regions' {
  /** By country: its code and its name, or the one that is both. */
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
    /** The countries of each order of street (A), town (C), region (S) and postcode (Z), but the most common one. */
    orders: Record<string, string>;
    /** The countries of each pattern. */
    postcodes: Record<string, string>;
    /** By country. */
    examples: Record<string, string>;
  };
  export default postal;
}
