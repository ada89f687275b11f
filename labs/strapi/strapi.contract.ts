import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testReading } from '../../tests/contract/content/reading.ts';
import { recordingTarget, writeRecording, type Recording } from '../../tests/contract/content/recording.ts';
import { readRecording } from '../../tests/contract/content/recording.ts';
import { livePages, seededArticles } from '../../tests/contract/content/seeded.ts';
import { testSigningIn } from '../../tests/contract/content/signing-in.ts';
import type { Target } from '../../tests/contract/content/target.ts';
import { comparable, wireCalls } from '../../tests/contract/content/wire-calls.ts';
import { startShop, type TestShop } from '../../tests/workers/harness.ts';

const { STRAPI_URL: url = '', STRAPI_APP: app = '', STRAPI_RECORD: record, STRAPI_VERSION } = process.env;
const version = STRAPI_VERSION === '4' ? 4 : 5;
const name = `Strapi ${version}`;
const recording: Recording = {};

const server: Target = {
  version,
  token: readFileSync(join(app, '.tmp/token'), 'utf8'),
  send: (path, init) => fetch(`${url}${path}`, init),
  mailsTo: async (address) => {
    const file = join(app, '.tmp/mails.jsonl');
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const mails = lines.map((line) => JSON.parse(line) as { to: string; text: string });
    return mails
      .filter(({ to }) => to === address)
      .map(({ text }) => text)
      .toReversed();
  },
};

testReading({ name, version, isRecorded: false, target: () => server });
testSigningIn({ name, version, isRecorded: false, target: () => server }, async () => undefined);

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({ CONTENT_URL: url, CONTENT_TOKEN: server.token, MEDIA_URL: url });
});
afterAll(() => shop.stop());

/** What an editor wrote that stands on the page as it is. */
function wordsIn(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([field, value]: [string, unknown]) =>
    typeof value === 'string' && /^(?:title|caption|name|button_label|street|phone)$/.test(field)
      ? [value]
      : wordsIn(value),
  );
}

const shown = [
  ...livePages.map(({ slug, ...page }) => ({ ...page, path: slug === 'home' ? '/' : `/${slug}` })),
  ...seededArticles.map(({ slug, ...article }) => ({ ...article, path: `/articles/${slug}` })),
].filter(({ locale }) => locale === 'en-AU');

test.each(shown)(
  `${name}: the built shop shows $path with its words and its pictures`,
  async ({ path, content }) => {
    const response = await fetch(`${shop.shop}${path}`);
    const html = await response.text();
    expect(response.status).toBe(200);
    for (const words of wordsIn(content)) expect(html).toContain(renderToStaticMarkup(words));
    const pictures = new Set(html.match(new RegExp(`${url}/uploads/[^"\\s]+`, 'g')));
    for (const picture of pictures) expect((await fetch(picture)).status, picture).toBe(200);
  },
);

if (record) {
  const target = recordingTarget(server, recording);
  testReading({ name: `${name}, for the recording`, version, isRecorded: true, target: () => target });
  test(`${name} says what it says`, async () => {
    for (const path of wireCalls(version)) {
      await target.send(path);
      if (version === 5) await target.send(path, { headers: { 'Strapi-Response-Format': 'v4' } });
    }
  });
  afterAll(() => writeRecording(version, recording));
} else {
  test.each(wireCalls(version))(`${name} still answers %s as recorded`, async (path) => {
    const response = await server.send(path);
    const recorded = readRecording(version)[path];
    const text = await response.text();
    expect(response.status).toBe(recorded?.status);
    const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
    expect(comparable(isJson ? JSON.parse(text) : text)).toEqual(comparable(recorded?.body));
  });
}
