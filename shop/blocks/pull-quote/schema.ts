import type { BlockFields } from '#shared/content/own-block.ts';

export default { text: 'text', author: 'text' } as const satisfies BlockFields;
