import { registerHooks } from 'node:module';

/**
 * What Miniflare writes for a runtime grew by 4 KB at a time, each with a copy of all before it: of the shop's megabytes
 * that took a second of every start (miniflare 5, src/runtime/config).
 */
const [small, roomy] = ['MIN_SINGLE_SEGMENT_GROWTH = 4096;', 'MIN_SINGLE_SEGMENT_GROWTH = 8388608;'];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/miniflare/dist/src/index.js')) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
    if (!source.includes(small)) throw new Error('Another Miniflare: measure again what a start takes');
    return { ...loaded, source: source.replace(small, roomy) };
  },
});
