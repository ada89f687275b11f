import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSeed } from '../../../sandbox/content/seed/types.ts';

/** Where the sandbox's content is that the recordings were made with: the demo shop's own may change since. */
export const frozenSeedFile = join(import.meta.dirname, 'recordings/seed.json');

export const frozenSeed = JSON.parse(readFileSync(frozenSeedFile, 'utf8')) as ContentSeed;
