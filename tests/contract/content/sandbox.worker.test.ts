import { expect, test } from 'vitest';
import { contentToken } from '../../../sandbox/content/index.ts';
import { freshSandbox } from '../../workers/sandbox-alone.ts';
import { frozenSeedFile } from './frozen-seed.ts';
import { testReading } from './reading.ts';
import { readRecording } from './recording.ts';
import { testSigningIn } from './signing-in.ts';
import type { Subject, Target } from './target.ts';
import { comparable, wireCalls } from './wire-calls.ts';

const { sandbox } = freshSandbox(frozenSeedFile);

const reset = async () => {
  await fetch(`${sandbox.origin}/__sandbox/reset`, { method: 'POST' });
};

function targetOf(version: 4 | 5): Target {
  const headers = { 'X-Sandbox-Content-Version': String(version) };
  return {
    version,
    token: contentToken,
    send: (path, init = {}) =>
      fetch(`${sandbox.origin}/content${path}`, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
      }),
    mailsTo: async (address) => {
      const response = await fetch(`${sandbox.origin}/__sandbox/mails`, {
        headers: { Accept: 'application/json' },
      });
      const mails = (await response.json()) as { to: string; text: string }[];
      return mails.filter(({ to }) => to === address).map(({ text }) => text);
    },
  };
}

for (const version of [4, 5] as const) {
  const subject: Subject = {
    name: `sandbox as version ${version}`,
    version,
    isRecorded: false,
    target: () => targetOf(version),
  };
  testReading(subject);
  testSigningIn(subject, reset);

  test.each(wireCalls(version))(`sandbox as version ${version} answers %s as Strapi does`, async (path) => {
    const recording = readRecording(version);
    for (const format of version === 5 ? ['', 'v4 '] : ['']) {
      const recorded = recording[`${format}${path}`];
      const headers = format === '' ? {} : { 'Strapi-Response-Format': 'v4' };
      const response = await targetOf(version).send(path, { headers });
      const text = await response.text();
      const isJson = (response.headers.get('Content-Type') ?? '').includes('json');
      expect(response.status).toBe(recorded?.status);
      expect(comparable(isJson ? JSON.parse(text) : text)).toEqual(comparable(recorded?.body));
    }
  });
}
