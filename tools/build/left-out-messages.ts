import { messages as ofScripts } from '#shared/messages/en/browser.ts';
import { english } from '#shared/messages/en/english.ts';

const texts: Record<string, unknown> = english;

/**
 * The messages that no module names once some features are left out, by their keys. Those of scripts stay: they are a module
 * that scripts read, too.
 * @param whole the Worker's code with all features
 * @param built that without some of them
 */
export function leftOutMessages(whole: string, built: string): Set<string> {
  const has = (code: string, key: string) => code.includes(`"${key}"`);
  const keys = Object.keys(english).filter((key) => !Object.hasOwn(ofScripts, key));
  return new Set(keys.filter((key) => has(whole, key) && !has(built, key)));
}

/** Writes the module of the English messages without those. */
export function withoutMessages(leftOut: ReadonlySet<string>) {
  return {
    name: 'without-messages',
    load: {
      filter: { id: /\/shared\/messages\/en\/english\.ts$/ },
      handler: () => {
        const kept = Object.entries(texts).filter(
          ([key]) => !Object.hasOwn(ofScripts, key) && !leftOut.has(key),
        );
        return leftOut.size === 0
          ? null
          : `import { messages } from './browser.ts';\nexport const english = { ...messages, ...${JSON.stringify(Object.fromEntries(kept))} };`;
      },
    },
  };
}
