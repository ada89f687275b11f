import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './target.ts';

export type Recorded = { status: number; type: string; body: unknown };

/** Answers by request; `v4 ` before the path means that the old format was requested. */
export type Recording = Record<string, Recorded>;

const fileOf = (version: 4 | 5) => join(import.meta.dirname, 'recordings', `strapi-${version}.json`);

export const readRecording = (version: 4 | 5): Recording =>
  JSON.parse(readFileSync(fileOf(version), 'utf8')) as Recording;

/** One line per answer, sorted by request: a new recording then shows what changed. */
export function writeRecording(version: 4 | 5, recording: Recording): void {
  mkdirSync(join(import.meta.dirname, 'recordings'), { recursive: true });
  const lines = Object.keys(recording)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(recording[key])}`);
  writeFileSync(fileOf(version), `{\n${lines.join(',\n')}\n}\n`);
}

function keyOf(path: string, init?: RequestInit): string {
  const headers = new Headers(init?.headers);
  const bearer = headers.get('Authorization');
  const who = bearer === null ? '' : bearer.endsWith(' nope') ? 'stranger ' : 'token ';
  return `${headers.get('Strapi-Response-Format') === 'v4' ? 'v4 ' : ''}${who}${path}`;
}

async function readAnswer(response: Response): Promise<Recorded> {
  const type = response.headers.get('Content-Type') ?? '';
  const text = await response.text();
  return { status: response.status, type, body: type.includes('json') ? JSON.parse(text) : text };
}

const asResponse = ({ status, type, body }: Recorded) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  });

/** A target that records its answers. */
export function recordingTarget(target: Target, recording: Recording): Target {
  return {
    ...target,
    async send(path, init) {
      const answer = await readAnswer(await target.send(path, init));
      recording[keyOf(path, init)] = answer;
      return asResponse(answer);
    },
  };
}

/** The recordings were made when lists of articles still named their fields. */
function withOldFields(path: string): string {
  const fields = ['slug', 'title', 'excerpt', 'published_date'].map(
    (field, index) => `fields[${index}]=${field}`,
  );
  return path.replace('/api/articles?', `/api/articles?${fields.join('&')}&`);
}

/** A target that replays the recorded answers, and nothing else. */
export function recordedTarget(version: 4 | 5): Target {
  const recording = readRecording(version);
  return {
    version,
    token: 'recorded',
    mailsTo: null,
    async send(path, init) {
      const answer = recording[keyOf(path, init)] ?? recording[keyOf(withOldFields(path), init)];
      if (!answer)
        throw new Error(`There is no recording of ${keyOf(path, init)}: npm run labs -- strapi --record`);
      return asResponse(answer);
    },
  };
}
