import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/workers.ts';
import { zip } from './zip.ts';

/** A script as events name it, and its map. */
export type MappedScript = { url: string; script: Buffer; map: Buffer };

export type ErrorServiceAccount = { url: string; token: string; organisation: string; project: string };

type UploadOptions = { url: string; chunkSize: number; chunksPerRequest: number };
type Assembly = { state: string; detail?: string | null; missingChunks?: string[] };

const POLLS = 30;
const TIMEOUT_MS = 60_000;

const names = ['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'] as const;

/** Null where no token is set; throws for what is missing next to it. */
export function readAccount(env: NodeJS.ProcessEnv): {
  account: ErrorServiceAccount | null;
  missing: string[];
} {
  const [token = '', organisation = '', project = ''] = names.map((name) => env[name]);
  if (token === '') return { account: null, missing: [] };
  const url = (env['SENTRY_URL'] || 'https://sentry.io').replace(/\/+$/, '');
  const missing = names
    .filter((name) => !env[name])
    .map((name) => `${name} is missing in the environment, where SENTRY_AUTH_TOKEN is set`);
  return { account: { url, token, organisation, project }, missing };
}

/** The client's scripts with their maps, and the Worker's modules. */
export function mappedScripts(dist: string): MappedScript[] {
  const worker = join(dist, 'worker');
  return [
    ...readMapped('~/assets/', join(dist, 'client/assets'), join(dist, 'client-maps')),
    // Events name files of the Worker like this (`worker/reporting/error-service.ts`).
    ...readMapped('app:///', worker, worker),
  ];
}

function readMapped(prefix: string, scripts: string, maps: string): MappedScript[] {
  return readdirSync(scripts)
    .filter((file) => existsSync(join(maps, `${file}.map`)))
    .map((file) => ({
      url: prefix + file,
      script: readFileSync(join(scripts, file)),
      map: readFileSync(join(maps, `${file}.map`)),
    }));
}

/**
 * The archive in which a Sentry-compatible service accepts scripts and maps: a ZIP after eight bytes of its
 * own.
 */
export function bundleOf(
  scripts: readonly MappedScript[],
  account: ErrorServiceAccount,
  release: string,
): Buffer {
  const files = scripts.flatMap(({ url, script, map }) => {
    const name = url.split('/').at(-1) ?? '';
    const headers = { sourcemap: `${name}.map` };
    return [
      { path: pathOf(url), content: script, info: { type: 'minified_source', url, headers } },
      { path: pathOf(`${url}.map`), content: map, info: { type: 'source_map', url: `${url}.map` } },
    ];
  });
  const manifest = {
    debug_id: randomUUID(),
    org: account.organisation,
    project: account.project,
    release,
    files: Object.fromEntries(files.map(({ path, info }) => [path, info])),
  };
  const entries = files.map(({ path, content }) => ({ name: path, content }));
  const magic = Buffer.from('SYSB\u0002\0\0\0', 'latin1');
  return zip([...entries, { name: 'manifest.json', content: Buffer.from(JSON.stringify(manifest)) }], magic);
}

function pathOf(url: string): string {
  return url.startsWith('~/') ? `files/_/_/${url.slice(2)}` : `files/${url.replace(':///', '/_/')}`;
}

/**
 * Uploads a release's scripts and maps to the error service, which then shows faults in terms of the sources.
 * Throws when the service refuses them.
 */
export async function uploadSourceMaps(
  account: ErrorServiceAccount,
  release: string,
  scripts: readonly MappedScript[],
  pollMs = 1_000,
): Promise<void> {
  const organisation = `${account.url}/api/0/organizations/${encodeURIComponent(account.organisation)}`;
  const options = await call<UploadOptions>(account, `${organisation}/chunk-upload/`);
  const bundle = bundleOf(scripts, account, release);
  const chunks = chunksOf(bundle, options.chunkSize);
  const assembling = {
    checksum: sha1(bundle),
    chunks: chunks.map(({ checksum }) => checksum),
    projects: [account.project],
    version: release,
  };
  const assemble = () =>
    call<Assembly>(account, `${organisation}/artifactbundle/assemble/`, jsonOf(assembling));
  const { missingChunks: missing } = await assemble();
  const unknown = chunks.filter(({ checksum }) => missing?.includes(checksum) ?? true);
  await sendChunks(account, options, unknown);
  await settle(assemble, pollMs);
}

/**
 * As above, for a deploy that is to continue without them. Reports the result; false where the service has no
 * maps.
 */
export async function publishSourceMaps(account: ErrorServiceAccount, release: string): Promise<boolean> {
  try {
    await uploadSourceMaps(account, release, mappedScripts(join(root, 'dist')));
    console.log(`Uploaded the source maps of ${release}.`);
    return true;
  } catch (error) {
    console.error(`The source maps of ${release} are not uploaded: ${(error as Error).message}`);
    return false;
  }
}

type Chunk = { checksum: string; content: Buffer };

function chunksOf(bundle: Buffer, size: number): Chunk[] {
  const count = Math.ceil(bundle.length / size);
  return Array.from({ length: count }, (_, at) => {
    const content = bundle.subarray(at * size, (at + 1) * size);
    return { checksum: sha1(content), content };
  });
}

async function sendChunks(
  account: ErrorServiceAccount,
  options: UploadOptions,
  chunks: Chunk[],
): Promise<void> {
  const { url, chunksPerRequest } = options;
  for (let at = 0; at < chunks.length; at += chunksPerRequest) {
    const body = new FormData();
    for (const { checksum, content } of chunks.slice(at, at + chunksPerRequest))
      body.append('file', new Blob([new Uint8Array(content)]), checksum);
    await call(account, new URL(url, account.url).href, { method: 'POST', body });
  }
}

/** The service processes the archive asynchronously, for some seconds. */
async function settle(assemble: () => Promise<Assembly>, pollMs: number): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const { state, detail } = await assemble();
    if (state === 'ok') return;
    if (state === 'error' || state === 'not_found')
      throw new Error(`The service answers: ${detail ?? state}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new Error('The service still works on the source maps');
}

function jsonOf(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function call<T>({ token }: ErrorServiceAccount, url: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { ...init, headers, redirect: 'error', signal });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text.slice(0, 200)}`);
  return (text === '' ? null : JSON.parse(text)) as T;
}

function sha1(content: Buffer): string {
  return createHash('sha1').update(content).digest('hex');
}
