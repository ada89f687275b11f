import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testReading } from '../contract/content/reading.ts';
import { recordingTarget, writeRecording, type Recording } from '../contract/content/recording.ts';
import { testSigningIn } from '../contract/content/signing-in.ts';
import type { Target } from '../contract/content/target.ts';
import { comparable, wireCalls } from '../contract/content/wire-calls.ts';
import { readRecording } from '../contract/content/recording.ts';

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
