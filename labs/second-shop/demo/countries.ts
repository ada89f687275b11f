/** The countries that the shop delivers to. */
export const countries: [code: string, name: string][] = [['JP', '日本']];
