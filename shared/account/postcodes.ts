type Rule = { pattern: RegExp; example: string };

/** Countries whose postcodes are known by their shape (Universal Postal Union). */
const rules: Record<string, Rule> = {
  AT: { pattern: /^\d{4}$/, example: '1010' },
  AU: { pattern: /^\d{4}$/, example: '2000' },
  BE: { pattern: /^\d{4}$/, example: '1000' },
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i, example: 'K1A 0B1' },
  CH: { pattern: /^\d{4}$/, example: '8001' },
  DE: { pattern: /^\d{5}$/, example: '10115' },
  DK: { pattern: /^\d{4}$/, example: '1050' },
  ES: { pattern: /^\d{5}$/, example: '28001' },
  FI: { pattern: /^\d{5}$/, example: '00100' },
  FR: { pattern: /^\d{5}$/, example: '75001' },
  GB: { pattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, example: 'SW1A 1AA' },
  IE: { pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i, example: 'D02 X285' },
  IT: { pattern: /^\d{5}$/, example: '00118' },
  JP: { pattern: /^\d{3}-?\d{4}$/, example: '100-0001' },
  NL: { pattern: /^\d{4} ?[A-Z]{2}$/i, example: '1011 AB' },
  NO: { pattern: /^\d{4}$/, example: '0150' },
  NZ: { pattern: /^\d{4}$/, example: '6011' },
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-001' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '1000-001' },
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '111 22' },
  SG: { pattern: /^\d{6}$/, example: '018956' },
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '94103' },
};

/** The postcode rule of a country; null where we know none, and then a postcode is as good as none. */
export function postcodeRule(country: string): Rule | null {
  return Object.hasOwn(rules, country) ? (rules[country] ?? null) : null;
}
