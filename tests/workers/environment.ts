import './own-connections.ts';
import './roomy-config.ts';
import type { Environment } from 'vitest/runtime';
import { stopIdle } from './idle.ts';

/** Node, whose running sandboxes are stopped with the process that used them one file after another. */
export default {
  name: 'workers',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: stopIdle }),
} satisfies Environment;
