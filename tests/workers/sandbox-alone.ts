import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { onFreePorts } from '../../tools/local/ports.ts';
import { root } from '../../tools/local/workers.ts';
import { idle } from './idle.ts';
import { createRuntimeLog } from './runtime-log.ts';
import { tellSandbox } from './tell-sandbox.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- a wire body is whatever the sandbox says; expectations check it
export type Body = any;
export type Reply = { status: number; session: string; body: Body };

export type RunningSandbox = {
  origin: string;
  /** Calls of one visitor: the session is carried along as the client library does. */
  visitor: () => Visitor;
  /** Fails if the sandbox printed what nobody expected. */
  checkLog: () => void;
  /** Stops it, and checks what it printed. */
  stop: () => Promise<void>;
};

export type Visitor = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply>;

const bundles = new Map<string, Promise<string>>();

/** The content of a file in place of the store's. */
const contentFrom = (file: string): Plugin => ({
  name: 'content',
  setup: (bundler) =>
    bundler.onLoad({ filter: /\/shop\/demo\/content\/seed\.ts$/ }, () => ({
      contents: `export const contentSeed = ${readFileSync(file, 'utf8')};`,
    })),
});

/** @param seed a file with other content than the store's */
function bundleSandbox(seed: string): Promise<string> {
  const bundle =
    bundles.get(seed) ??
    build({
      entryPoints: [join(root, 'sandbox/index.ts')],
      bundle: true,
      write: false,
      format: 'esm',
      target: 'es2024',
      conditions: ['workerd', 'worker'],
      external: ['cloudflare:*'],
      // A start copies and parses all of it.
      minify: true,
      plugins: seed === '' ? [] : [contentFrom(seed)],
    }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  bundles.set(seed, bundle);
  return bundle;
}

/**
 * The sandbox alone in workerd, as the seed has it, bundled from its sources; `persist` names a folder that keeps the
 * state of one of its own.
 */
export async function startSandbox(persist?: string, seed = ''): Promise<RunningSandbox> {
  if (persist !== undefined) return launchSandbox(seed, persist);
  const idleSandboxes = idle<RunningSandbox>(`sandbox ${seed}`);
  const used = idleSandboxes.pop();
  if (used) await tellSandbox(used.origin, 'reset');
  const sandbox = used ?? (await launchSandbox(seed));
  const stop = async () => {
    idleSandboxes.push(sandbox);
    sandbox.checkLog();
  };
  return { ...sandbox, stop };
}

async function launchSandbox(seed: string, persist?: string): Promise<RunningSandbox> {
  const script = await bundleSandbox(seed);
  return onFreePorts(1, (port = 0) => launchOn(port, script, persist));
}

async function launchOn(port: number, script: string, persist?: string): Promise<RunningSandbox> {
  const origin = `http://127.0.0.1:${port}`;
  const log = createRuntimeLog();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script,
      compatibilityDate: '2026-07-01',
      d1Databases: { DB: 'sandbox' },
      ...(persist === undefined ? {} : { resourcePersistencePath: persist }),
      bindings: {
        SHOP_URL: 'http://127.0.0.1:5173',
        SANDBOX_URL: origin,
        IMAGE_URL: `http://localhost:${port}`,
        CHECKOUT_URL: origin,
        PUBLIC_KEY: 'pk_sandbox',
      },
      // The connection itself, without the proxy that mends what a fault broke.
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      handleStructuredLogs: log.receive,
    }),
  );
  await miniflare.ready;
  const stop = async () => {
    await miniflare.dispose();
    log.check();
  };
  return { origin, visitor: () => createVisitor(origin), checkLog: log.check, stop };
}

/** One sandbox for a file of tests, as the seed has it before each; `call` is that of a new visitor. */
export function freshSandbox(seed = ''): {
  sandbox: Pick<RunningSandbox, 'origin' | 'visitor'>;
  call: Visitor;
} {
  let running: RunningSandbox;
  let visitor: Visitor;
  beforeAll(async () => {
    running = await startSandbox(undefined, seed);
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    await tellSandbox(running.origin, 'reset');
    visitor = running.visitor();
  });
  const sandbox = {
    get origin() {
      return running.origin;
    },
    visitor: () => running.visitor(),
  };
  return { sandbox, call: (...args) => visitor(...args) };
}

function createVisitor(origin: string): Visitor {
  let session = '';
  return async function call(method, path, body, headers = {}) {
    const base = path.startsWith('/functions') ? '/commerce' : '/commerce/api';
    const response = await fetch(`${origin}${base}${path}`, {
      method,
      headers: {
        Authorization: `Basic ${btoa('pk_sandbox')}`,
        'Content-Type': 'application/json',
        ...(session ? { 'X-Session': session } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    session = response.headers.get('X-Session') ?? session;
    return { status: response.status, session, body: await response.json() };
  };
}
