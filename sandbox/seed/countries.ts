/** Where the demo shop says it ships to; any other country is rated as the rest of the world. */
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
