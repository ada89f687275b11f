import { join } from 'node:path';
import { buildAll, built } from './build.ts';
import { ownCommandLine } from './command-line/parse.ts';
import { greeting } from './local/greeting.ts';
import { createOpsPassword } from './local/ops-password.ts';
import { requireFreePorts } from './local/ports.ts';
import { readStoreVars } from './local/store-vars.ts';
import { buildSearch, startLocal } from './local/tables.ts';
import { localOptions, root } from './local/workers.ts';

const shopPort = Number(process.env['PORT'] ?? 8787);
const sandboxPort = Number(process.env['SANDBOX_PORT'] ?? 8788);
const opsPort = Number(process.env['OPS_PORT'] ?? 8789);
const shopUrl = `http://127.0.0.1:${shopPort}`;

/** The journeys also test the tag manager, and a theme can be tried. */
const vars = Object.fromEntries(
  ['TAG_MANAGER_ID', 'THEME'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** With `--built` the existing build is served, with its data in memory: for tests. */
const forTests = ownCommandLine({ command: 'npm run preview --', flags: ['built'] }).has('built');

const store = forTests ? null : readStoreVars(join(root, '.dev.vars'));
// Journeys are a shopper's.
const ops = forTests ? null : await createOpsPassword();
await requireFreePorts({
  PORT: shopPort,
  ...(store ? {} : { SANDBOX_PORT: sandboxPort }),
  ...(ops ? { OPS_PORT: opsPort } : {}),
});

if (!forTests) await buildAll();
const { miniflare, url } = await startLocal(
  localOptions({
    shopPort,
    shopUrl,
    sandboxPort,
    persist: forTests ? false : join(root, '.wrangler/preview'),
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    ...(ops ? { ops: { port: opsPort, script: built.ops, password: ops.hash } } : {}),
    assets: true,
    store,
    plainPictures: process.env['PLAIN_PICTURES'] === '1',
    search: !forTests,
    fromTexas: forTests,
    vars,
  }),
  store,
);
// A real store takes minutes; meanwhile its own search answers.
if (!forTests && !store) await buildSearch(miniflare, url);
console.log(greeting({ shopUrl, sandboxPort, store, ops: ops && { port: opsPort, password: ops.password } }));

async function stop() {
  await miniflare.dispose();
  process.exit(0);
}
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
