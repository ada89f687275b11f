import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { bundleOf, mappedScripts, readAccount, uploadSourceMaps } from './source-maps.ts';

const CHUNK_SIZE = 100;

type Call = { method: string; path: string; authorization: string; body: Buffer; type: string };
type Answers = { assemblies: { state: string; detail?: string }[]; status?: number };

let server: Server | null = null;

afterEach(() => server?.close());

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Stands in for the error service's API, and records its calls. */
async function standIn({ assemblies, status = 200 }: Answers) {
  const calls: Call[] = [];
  const chunks = new Map<string, Buffer>();
  const answerAssembly = (body: Buffer) => {
    const { chunks: wanted } = JSON.parse(body.toString()) as { chunks: string[] };
    const missingChunks = wanted.filter((checksum) => !chunks.has(checksum));
    return missingChunks.length > 0 ? { state: 'not_found', missingChunks } : assemblies.shift();
  };
  server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const { method = '', url: path = '' } = request;
      const { authorization = '', 'content-type': type = '' } = request.headers;
      calls.push({ method, path, authorization, body, type });
      response.statusCode = status;
      if (path.endsWith('/assemble/')) return response.end(JSON.stringify(answerAssembly(body)));
      if (method === 'GET')
        return response.end(JSON.stringify({ url: '/chunks/', chunkSize: CHUNK_SIZE, chunksPerRequest: 3 }));
      const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
      for (const file of form.getAll('file') as File[])
        chunks.set(file.name, Buffer.from(await file.arrayBuffer()));
      return response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, chunks, account: { url, token: 'sntrys_1', organisation: 'gum trading', project: 'shop' } };
}

const scripts = [
  { url: '~/assets/entry-A1.js', script: Buffer.from('let a'.repeat(50)), map: Buffer.from('{"version":3}') },
  { url: 'app:///index.js', script: Buffer.from('export {}'), map: Buffer.from('{"version":3,"file":"w"}') },
];

/** What an archive holds, by the directory at its end. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const found: Record<string, string> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, length] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const name = archive.toString('utf8', at + 46, at + 46 + length);
    const start = archive.readUInt32LE(at + 42) + 30 + length;
    found[name] = inflateRawSync(archive.subarray(start, start + packed)).toString();
    at += 46 + length;
  }
  return found;
}

test('scripts and maps reach the error service in chunks, as one archive of the release', async () => {
  const { calls, chunks, account } = await standIn({ assemblies: [{ state: 'created' }, { state: 'ok' }] });
  await uploadSourceMaps(account, 'v-7', scripts, 1);

  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer sntrys_1']));
  const organisation = '/api/0/organizations/gum%20trading';
  const sent = Math.ceil(chunks.size / 3);
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `GET ${organisation}/chunk-upload/`,
    `POST ${organisation}/artifactbundle/assemble/`,
    ...Array.from({ length: sent }, () => 'POST /chunks/'),
    `POST ${organisation}/artifactbundle/assemble/`,
    `POST ${organisation}/artifactbundle/assemble/`,
  ]);
  const assembly = JSON.parse(calls.at(-1)?.body.toString() ?? '') as { checksum: string; chunks: string[] };
  expect(assembly).toMatchObject({ projects: ['shop'], version: 'v-7' });
  const sha1 = (content: Buffer) => createHash('sha1').update(content).digest('hex');
  for (const [name, content] of chunks) expect(name).toBe(sha1(content));
  const bundle = Buffer.concat(assembly.chunks.map((name) => chunks.get(name) ?? Buffer.alloc(0)));
  expect(sha1(bundle)).toBe(assembly.checksum);

  expect(bundle.subarray(0, 8)).toEqual(Buffer.from('SYSB\u0002\0\0\0', 'latin1'));
  const { 'manifest.json': manifest = '', ...files } = unzip(bundle);
  expect(files).toEqual({
    'files/_/_/assets/entry-A1.js': 'let a'.repeat(50),
    'files/_/_/assets/entry-A1.js.map': '{"version":3}',
    'files/app/_/index.js': 'export {}',
    'files/app/_/index.js.map': '{"version":3,"file":"w"}',
  });
  expect(JSON.parse(manifest)).toMatchObject({
    org: 'gum trading',
    project: 'shop',
    release: 'v-7',
    files: {
      'files/_/_/assets/entry-A1.js': {
        type: 'minified_source',
        url: '~/assets/entry-A1.js',
        headers: { sourcemap: 'entry-A1.js.map' },
      },
      'files/app/_/index.js.map': { type: 'source_map', url: 'app:///index.js.map' },
    },
  });
});

test('an archive that the service refuses, and a token that it does not know, are faults', async () => {
  const refusing = await standIn({ assemblies: [{ state: 'error', detail: 'no such project' }] });
  await expect(uploadSourceMaps(refusing.account, 'v-7', scripts, 1)).rejects.toThrow('no such project');
  server?.close();
  const { account } = await standIn({ assemblies: [], status: 401 });
  await expect(uploadSourceMaps(account, 'v-7', scripts, 1)).rejects.toThrow('chunk-upload/ answered 401');
});

test('equal scripts make equal archives, but for the id of each', () => {
  const account = { url: '', token: '', organisation: 'o', project: 'p' };
  const [one, two] = [bundleOf(scripts, account, 'v-7'), bundleOf(scripts, account, 'v-7')];
  const { 'manifest.json': ones, ...oneFiles } = unzip(one);
  const { 'manifest.json': twos, ...twoFiles } = unzip(two);
  expect(oneFiles).toEqual(twoFiles);
  expect(ones).not.toBe(twos);
});

test('the scripts of a build are those that have a map, named as events name them', () => {
  const dist = mkdtempSync(join(tmpdir(), 'maps-'));
  for (const folder of ['client/assets', 'client-maps', 'worker'])
    mkdirSync(join(dist, folder), { recursive: true });
  for (const file of [
    'client/assets/entry-A1.js',
    'client/assets/main-B2.css',
    'client-maps/entry-A1.js.map',
    'worker/index.js',
    'worker/index.js.map',
  ])
    writeFileSync(join(dist, file), file);
  const found = mappedScripts(dist, join(dist, 'worker'));
  expect(found.map(({ url, script, map }) => [url, script.toString(), map.toString()])).toEqual([
    ['~/assets/entry-A1.js', 'client/assets/entry-A1.js', 'client-maps/entry-A1.js.map'],
    ['app:///index.js', 'worker/index.js', 'worker/index.js.map'],
  ]);
});

test('the account is read from the environment, and what is missing beside a token is named', () => {
  expect(readAccount({})).toEqual({ account: null, missing: [] });
  expect(readAccount({ SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'gum' }).missing).toEqual(['SENTRY_PROJECT']);
  const all = { SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'gum', SENTRY_PROJECT: 'shop' };
  expect(readAccount(all)).toEqual({
    account: { url: 'https://sentry.io', token: 't', organisation: 'gum', project: 'shop' },
    missing: [],
  });
  expect(readAccount({ ...all, SENTRY_URL: 'https://errors.example/' }).account?.url).toBe(
    'https://errors.example',
  );
});
