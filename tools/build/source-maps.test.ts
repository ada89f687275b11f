import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startSourceMapService, unzip, type SourceMapService } from './source-map-service.ts';
import { bundleOf, mappedScripts, readAccount, uploadSourceMaps } from './source-maps.ts';

let service: SourceMapService | null = null;

afterEach(() => service?.stop());

async function standIn(answers: Parameters<typeof startSourceMapService>[0]): Promise<SourceMapService> {
  service = await startSourceMapService(answers);
  return service;
}

const accountAt = (url: string) => ({
  url,
  token: 'sntrys_1',
  organisation: 'acme trading',
  project: 'shop',
});

const scripts = [
  { url: '~/assets/entry-A1.js', script: Buffer.from('let a'.repeat(50)), map: Buffer.from('{"version":3}') },
  { url: 'app:///index.js', script: Buffer.from('export {}'), map: Buffer.from('{"version":3,"file":"w"}') },
];

test('scripts and maps reach the error service in chunks, as one archive of the release', async () => {
  const { calls, chunks, url } = await standIn({
    assemblies: [{ state: 'created' }, { state: 'ok' }],
    chunkSize: 100,
  });
  await uploadSourceMaps(accountAt(url), 'v-7', scripts, 1);

  expect(new Set(calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer sntrys_1']));
  const organisation = '/api/0/organizations/acme%20trading';
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
    org: 'acme trading',
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
  const upload = (url: string) => uploadSourceMaps(accountAt(url), 'v-7', scripts, 1);
  await expect(upload(refusing.url)).rejects.toThrow('no such project');
  refusing.stop();
  const { url } = await standIn({ assemblies: [], status: 401 });
  await expect(upload(url)).rejects.toThrow('chunk-upload/ answered 401');
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
    'worker/french.js',
    'worker/french.js.map',
  ])
    writeFileSync(join(dist, file), file);
  const found = mappedScripts(dist);
  expect(found.map(({ url, script, map }) => [url, script.toString(), map.toString()])).toEqual([
    ['~/assets/entry-A1.js', 'client/assets/entry-A1.js', 'client-maps/entry-A1.js.map'],
    ['app:///french.js', 'worker/french.js', 'worker/french.js.map'],
    ['app:///index.js', 'worker/index.js', 'worker/index.js.map'],
  ]);
});

test('the account is read from the environment, and what is missing next to a token is named', () => {
  expect(readAccount({})).toEqual({ account: null, missing: [] });
  expect(readAccount({ SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'acme' }).missing).toEqual([
    'SENTRY_PROJECT is missing in the environment, where SENTRY_AUTH_TOKEN is set',
  ]);
  const all = { SENTRY_AUTH_TOKEN: 't', SENTRY_ORG: 'acme', SENTRY_PROJECT: 'shop' };
  expect(readAccount(all)).toEqual({
    account: { url: 'https://sentry.io', token: 't', organisation: 'acme', project: 'shop' },
    missing: [],
  });
  expect(readAccount({ ...all, SENTRY_URL: 'https://errors.example/' }).account?.url).toBe(
    'https://errors.example',
  );
});
