import type { Plugin } from 'vite';

/**
 * In development a block with a file that cannot be read, such as one that is half written, throws where it stands on a page,
 * which says so there (`worker/render/page-markup.tsx`); every page answered 500 otherwise.
 */
export function guardedBlocks(): Plugin {
  return {
    name: 'guarded-blocks',
    apply: 'serve',
    // While it is as it was written (tools/build/found-parts.ts).
    enforce: 'pre',
    transform: {
      filter: { id: /\/dist\/shop-(?:parts|block-fields)\.ts$/ },
      handler: withGuards,
    },
  };
}

/** The modules of blocks with an import of each block's own. */
export function withGuards(code: string): string {
  const guarded = code
    .replaceAll(
      /^import (View\d+) from '([^']+)\/view\.tsx';$/gm,
      "const $1 = await Promise.all([import('$2/view.tsx'), import('$2/schema.ts')]).then(viewOf, throwing);",
    )
    .replaceAll(
      /^import (fields\d+) from ('[^']+');$/gm,
      'const $1 = await import($2).then(({ default: fields }) => fields ?? {}, () => ({}));',
    );
  return guarded + HELPERS;
}

/** Without the colours that messages have in a terminal. */
const HELPERS = `
function viewOf([{ default: View }]) {
  return View ?? throwing(new Error('its default export is no view'));
}
function throwing({ message }) {
  return () => { throw new Error(message.replaceAll(/\\x1b\\[[\\d;]*m/g, '')); };
}
`;
