/** The files of `shop/demo/languages`. */
declare module '*.json' {
  import type { SeedTranslation } from '#sandbox/seed/translation.ts';
  const translation: SeedTranslation;
  export default translation;
}
