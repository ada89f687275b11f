import type { BlockFields } from '#shared/content/own-block.ts';

export default { title: 'text', text: 'text', reader: 'text', link: 'link' } as const satisfies BlockFields;
