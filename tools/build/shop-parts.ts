import type { Plugin } from 'vite';
import type { Language } from '#shared/messages/known-languages.ts';
import type { Translated } from '#shared/messages/message.ts';
import type { Feature } from '#shared/shop/definition.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { shop } from '#shared/shop/shop.ts';
import { keysInOrder } from '../../worker/render/language/language.ts';

/** Of the shop's configuration scripts get what they read; the rest stays with the Worker. */
export function browserShop(): Plugin {
  return {
    name: 'browser-shop',
    apply: 'build',
    load: {
      filter: { id: /\/shop\/shop\.config\.ts$/ },
      handler: () => {
        const { languages, defaultCurrency } = shop;
        return `export default ${JSON.stringify({ languages, defaultCurrency })};`;
      },
    },
  };
}

/** The style sheets that some pages link beside the theme's: what is not built no page of the shop names. */
export function pageStyles(has: (feature: Feature) => boolean = hasFeature): string[] {
  const optional = (['articles', 'compare', 'gift-cards', 'wish-list'] as const).filter(has);
  return ['account', 'pay', 'product', 'shop', ...optional].map(
    (page) => `client/styles/pages/${page}/${page}.css`,
  );
}

/** The folder of a language's messages, where it has not its name. */
const folders: Partial<Record<Language, string>> = { 'en-XA': 'pseudo' };

/** Leaves out the messages of languages that the shop does not have. English stands in for others. */
export function onlyLanguages(languages: readonly Language[]) {
  const built = new Set(['en', ...languages].map((code) => folders[code as Language] ?? code));
  return {
    name: 'only-languages',
    // Before Vite finds files itself.
    enforce: 'pre' as const,
    resolveId: {
      filter: { id: /^#shared\/messages\/[^/]+\/[^/]+$/ },
      handler: (source: string) =>
        built.has(source.split('/')[2] ?? '') ? null : { id: source, external: true as const },
    },
  };
}

/** Writes into the code which features the shop has, so that bundlers leave out what the others need. */
export function knownFeatures(has: (feature: Feature) => boolean = hasFeature) {
  return {
    name: 'known-features',
    // Before Vite writes the code anew.
    enforce: 'pre' as const,
    transform: {
      filter: { code: /\bhasFeature\(['"]/ },
      handler: (code: string) => ({
        // As long as the call, so that the source map stays right.
        code: code.replaceAll(/\bhasFeature\(['"]([\w-]+)['"]\)/g, (call, feature: Feature) =>
          String(has(feature)).padEnd(call.length),
        ),
        map: null,
      }),
    },
  };
}

/**
 * Writes the messages of a translation without their keys, which English has: they would be a third of its module.
 * @param leftOut those that English does not have as it is built (`bundle-shop.ts`)
 */
export function withoutKeys(leftOut: ReadonlySet<string> = new Set()) {
  return {
    name: 'without-keys',
    load: {
      filter: { id: /\/shared\/messages\/(?!en\b|pseudo\/)[^/]+\/(?!browser\.)[^/]+\.ts$/ },
      handler: async (id: string) => {
        const [[name, messages] = []] = Object.entries((await import(id)) as Record<string, Translated>);
        const known: Partial<Record<string, unknown>> = { ...messages };
        const other = Object.keys(known).find((key) => !keysInOrder.includes(key));
        if (other !== undefined) throw new Error(`English has no message ${other}, which ${id} has`);
        const keys = keysInOrder.filter((key) => !leftOut.has(key));
        const inOrder = JSON.stringify(keys.map((key) => known[key] ?? 0));
        return `import { byKey } from '#worker/render/language/language.ts';\nexport const ${name} = byKey(${inOrder});`;
      },
    },
  };
}
