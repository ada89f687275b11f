import { mkdirSync, realpathSync, rmSync, watch as fsWatch } from 'node:fs';
import { join } from 'node:path';
import devServer from '@hono/vite-dev-server';
import { convertV4MiniflareOptions } from 'miniflare';
import { build, createServer, mergeConfig, type Plugin } from 'vite';
import viteConfig from '../vite.config.ts';
import { writeShopParts } from './build/found-parts.ts';
import { buildOpsManual } from './build/ops-manual.ts';
import { buildOpsStyle } from './build/ops-style.ts';
import { buildProviderScripts } from './build/provider-scripts.ts';
import { writeThemes } from './build/themes.ts';
import { ownCommandLine, stopWith } from './command-line/parse.ts';
import { greeting } from './local/greeting.ts';
import { guardedBlocks } from './local/guarded-blocks.ts';
import { createOpsPassword } from './local/ops-password.ts';
import { requireFreePorts } from './local/ports.ts';
import { Rebuilds } from './local/rebuilds.ts';
import { startFault, unspokenLocales } from './local/start-faults.ts';
import { readStoreVars } from './local/store-vars.ts';
import { buildSearch, startLocal } from './local/tables.ts';
import { localOptions, root } from './local/workers.ts';

const line = ownCommandLine({ command: 'npm run dev --', flags: ['open'] });
const shopPort = Number(process.env['PORT'] ?? 5173);
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 8788);
const opsPort = Number(process.env['OPS_PORT'] ?? 8789);
const shopUrl = `http://127.0.0.1:${shopPort}`;
const folder = join(root, '.wrangler/dev');
/** For trying one out; a deployed shop's is in its vars. */
const theme = process.env['THEME'];
const store = readStoreVars(join(root, '.dev.vars'));
const ops = await createOpsPassword();
const sandboxPorts = store ? {} : { SANDBOX_PORT: sandboxPort };
await requireFreePorts({ PORT: shopPort, OPS_PORT: opsPort, ...sandboxPorts });

/** Pages run in Vite; code that needs workerd (the visitor's object and the sandbox) is bundled and watched. */
async function watch(entry: string, name: string, rebuilds: Rebuilds): Promise<string> {
  rmSync(join(folder, name), { recursive: true, force: true });
  const watcher = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: join(folder, name),
      // What was built last stays while the next build fails.
      emptyOutDir: false,
      minify: false,
      watch: {},
      rolldownOptions: {
        output: { entryFileNames: 'index.js', codeSplitting: false },
        external: [/^cloudflare:/],
      },
    },
    ssr: { target: 'webworker', noExternal: true },
    resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
  });
  if (!('on' in watcher)) throw new Error('Vite did not start to watch');
  let isFirst = true;
  let isBuilt = true;
  await new Promise<void>((resolve, reject) => {
    watcher.on('event', (event) => {
      if (event.code === 'START') {
        isBuilt = true;
        if (!isFirst) rebuilds.begin(name);
      }
      if (event.code === 'ERROR') {
        isBuilt = false;
        return isFirst ? reject(event.error) : console.error(event.error.message);
      }
      if (event.code !== 'END') return;
      if (isFirst) resolve();
      else rebuilds.end(name, isBuilt);
      isFirst = false;
    });
  });
  return join(folder, name, 'index.js');
}

mkdirSync(folder, { recursive: true });
writeThemes();
let said = '';
/** What is half written, or wrong, is shown once it is right. */
async function findParts(): Promise<void> {
  const found = async () => [...(await writeShopParts()), ...(store ? [] : await unspokenLocales())];
  const wrong = await found().catch((error: Error) => [error.message]);
  if (wrong.join('\n') === said) return;
  said = wrong.join('\n');
  console.error(said);
}
await findParts();
fsWatch(join(root, 'shop'), { recursive: true }, () => void findParts());
buildOpsManual();
await Promise.all([buildProviderScripts(), buildOpsStyle()]);
/** Starts the Workers anew; those from before where a new one does not start. */
async function reload(): Promise<void> {
  const next = options();
  try {
    await miniflare.setOptions(convertV4MiniflareOptions(next));
    running = next;
    console.log('Reloaded the Workers.');
  } catch (error) {
    console.error(`The Workers stay as they were: ${startFault(error)}`);
    await miniflare.setOptions(convertV4MiniflareOptions(running));
  }
}
const rebuilds = new Rebuilds(reload);
const [shopScript, sandboxScript, opsScript] = await Promise.all([
  watch('worker/dev-object.ts', 'object', rebuilds),
  watch('sandbox/index.ts', 'sandbox', rebuilds),
  watch('ops/index.ts', 'ops', rebuilds),
]);
const options = () =>
  localOptions({
    shopPort: 0,
    shopUrl,
    sandboxPort,
    persist: join(folder, 'state'),
    shopScript,
    sandboxScript,
    ops: { port: opsPort, script: opsScript, password: ops.hash },
    assets: false,
    search: true,
    store,
    vars: theme === undefined ? {} : { THEME: theme },
  });

let running = options();
const { miniflare, url: objectUrl } = await startLocal(running, store).catch((error: Error) =>
  stopWith(startFault(error)),
);
// A real store takes minutes; meanwhile its own search answers.
if (!store) await buildSearch(miniflare, objectUrl);

/** Reloads the browser when Worker code changes; Vite itself tracks only the client's modules. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

// From its file Vite would start anew, and read every module again, whenever the shop's own configuration changes.
const server = await createServer(
  mergeConfig(viteConfig, {
    configFile: false,
    root,
    // Not among the packages, which several shops share: each would take away what another one's pages load.
    cacheDir: join(folder, 'packages'),
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: shopPort,
      strictPort: true,
      open: line.has('open'),
      // Packages are elsewhere where another shop is worked on (tools/chosen-shop.ts).
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      // Vite answers only its own web sockets.
      proxy: {
        '/api/cart/live': { target: objectUrl.href, ws: true },
        '/cdn-cgi/local/scheduled': { target: objectUrl.href },
      },
    },
    plugins: [
      guardedBlocks(),
      reloadPages,
      devServer({
        entry: 'worker/dev.ts',
        exclude: [
          /^\/cdn-cgi\/local\//,
          /^\/@.+$/,
          /^\/client\//,
          // What scripts read of the configuration; any other address in /shop/ is a product's.
          /^\/shop\/(?:themes\/|[\w./-]+\.ts$)/,
          /^\/shared\//,
          /^\/node_modules\//,
          /^\/\.wrangler\/dev\/packages\//,
          /\?t=\d+$/,
          /^\/icon-[\w-]+\.svg$/,
        ],
        injectClientScript: false,
        env: () => miniflare.getBindings<Record<string, unknown>>('storefront'),
      }),
    ],
  }),
);
await server.listen();
console.log(greeting({ shopUrl, sandboxPort, store, ops: { port: opsPort, password: ops.password } }));

async function stop() {
  await server.close();
  await miniflare.dispose();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
