import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { buildAll } from '../tools/build.ts';
import { ownCommandLine } from '../tools/command-line/parse.ts';
import { freePort } from '../tools/local/ports.ts';
import { root } from '../tools/local/workers.ts';
import { installLab } from './install.ts';
import { writeStrapiProject } from './strapi/write-project.ts';

type Version = 4 | 5;
type Counts = { passed: number; failed: number };

const START_MS = 180_000;
const STOP_MS = 10_000;

const line = ownCommandLine({
  command: 'npm run labs -- strapi',
  flags: ['record'],
  words: [0, 2],
  verbs: ['4', '5'],
});
const servers: ChildProcess[] = [];

/** The environment without the project's own Node: Strapi and its native module run on the machine's Node. */
function systemEnvironment(): NodeJS.ProcessEnv {
  const own = join(root, 'node_modules/.bin');
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== own);
  return {
    ...process.env,
    PATH: path.join(delimiter),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    STRAPI_HIDE_STARTUP_MESSAGE: 'true',
    STRAPI_DISABLE_EE: 'true',
    STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE: 'en-AU',
  };
}

type Running = { url: string; stop: () => Promise<void> };

/** Starts Strapi with an empty database and waits until it is seeded and answers. Throws if it does not. */
async function start(version: Version, app: string): Promise<Running> {
  const port = await freePort();
  const bin = join(
    dirname(createRequire(join(app, 'package.json')).resolve('@strapi/strapi/package.json')),
    'bin/strapi.js',
  );
  const log = createWriteStream(join(app, '.tmp/strapi.log'));
  const server = spawn('node', [bin, 'start'], {
    cwd: app,
    env: { ...systemEnvironment(), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server.stdout.pipe(log);
  server.stderr.pipe(log);
  servers.push(server);
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(server, url, app);
  } catch (error) {
    await stop(server);
    const text = readFileSync(join(app, '.tmp/strapi.log'), 'utf8');
    throw new Error(`Strapi ${version} did not start\n${text.slice(-3000)}`, { cause: error });
  }
  return { url, stop: () => stop(server) };
}

async function waitUntilReady(server: ChildProcess, url: string, app: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`It ended with ${server.exitCode}`);
    const health = await fetch(`${url}/_health`).catch(() => null);
    if (health?.status === 204 && existsSync(join(app, '.tmp/seeded'))) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('It takes too long');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(killTimer);
}

/** Runs the contract tests and counts their results. A missing report is a failure. */
function runContract(version: Version, { url }: Running, app: string): Promise<Counts> {
  const report = join(root, 'dist/test-results', `strapi-${version}.json`);
  rmSync(report, { force: true });
  const args = ['run', '--config', 'labs/strapi/vitest.config.ts', '--root', '.', '--reporter=default'];
  const vitest = spawn('vitest', [...args, '--reporter=json', `--outputFile=${report}`], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      STRAPI_VERSION: String(version),
      STRAPI_URL: url,
      STRAPI_APP: app,
      STRAPI_RECORD: line.has('record') ? 'true' : '',
    },
  });
  return new Promise((resolve) => {
    vitest.once('exit', () => {
      if (!existsSync(report)) return resolve({ passed: 0, failed: 1 });
      const result = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        success: boolean;
      };
      resolve({
        passed: result.numPassedTests,
        failed: result.success ? 0 : Math.max(result.numFailedTests, 1),
      });
    });
  });
}

async function testVersion(version: Version): Promise<Counts> {
  const env = { ...systemEnvironment(), NODE_ENV: 'development' };
  installLab(`strapi/v${version}`, `Strapi ${version}, which takes some minutes`, env);
  const app = writeStrapiProject(version);
  const running = await start(version, app);
  try {
    return await runContract(version, running, app);
  } finally {
    await running.stop();
  }
}

// Stopping the task stops the servers too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void Promise.all(servers.map(stop)).then(() => process.exit(130)));
}
mkdirSync(join(root, 'dist/test-results'), { recursive: true });
await buildAll();
const chosen = ([4, 5] as const).filter((version) => line.words.includes(String(version)));
const total: Counts = { passed: 0, failed: 0 };
for (const version of chosen.length > 0 ? chosen : ([4, 5] as const)) {
  console.log(`- Strapi ${version}`);
  try {
    const { passed, failed } = await testVersion(version);
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total.failed += 1;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
