/** The countries that the demo shop ships to; others have the rates of the rest of the world. */
export const countries: [code: string, name: string][] = [
  ['AU', 'Australia'],
  ['NZ', 'New Zealand'],
  ['CA', 'Canada'],
  ['DE', 'Germany'],
  ['ES', 'Spain'],
  ['FR', 'France'],
  ['GB', 'United Kingdom'],
  ['IE', 'Ireland'],
  ['JP', 'Japan'],
  ['NL', 'Netherlands'],
  ['SG', 'Singapore'],
  ['US', 'United States'],
];
