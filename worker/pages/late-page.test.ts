import { expect, test } from 'vitest';
import { streamText } from '../render/document/stream-text.ts';
import { encodeLatePage, readLatePage } from './late-page.ts';
import { fillPage, type Template } from './page-record.ts';

const PLACEHOLDER = 'abcdefghijklmnopqrstuv';
const NONCE = 'ABCDEFGHIJKLMNOPQRSTUV';
const facts = { addsToCart: true, route: '/shop/:slug', tags: ['store'], parameters: ['size'] };
const about = { madeAt: 1, keptAt: 2, etag: '"late-1"' };

/** A page with one late part, which arrives, or not, when the test says. */
function latePage() {
  const part = Promise.withResolvers<string>();
  async function* late() {
    yield await part.promise;
  }
  const whole = () => `<p nonce="${PLACEHOLDER}">Tee</p><b>é</b>`;
  const markup = {
    facts: { addsToCart: true, route: facts.route, parameters: facts.parameters },
    allFacts: () => facts,
    first: `<p nonce="${PLACEHOLDER}">Tee</p>…`,
    late: late(),
    whole,
  };
  return { part, body: streamText(encodeLatePage(markup, PLACEHOLDER)) };
}

/** One byte at a time, as a network may deliver it. */
const inBytes = (body: ReadableStream<Uint8Array>) =>
  body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        for (const byte of chunk) controller.enqueue(new Uint8Array([byte]));
      },
    }),
  );

const textOf = (part: Template | undefined) => part && new TextDecoder().decode(fillPage(part, NONCE));

test('whoever waits gets what is known at once, then each part, and everybody after them the whole page', async () => {
  const { part, body } = latePage();
  const page = await readLatePage(inBytes(body), about);
  const parts = page.parts();
  expect(page.facts).toMatchObject({ addsToCart: true, route: '/shop/:slug', parameters: ['size'] });
  expect(textOf((await parts.next()).value)).toBe(`<p nonce="${NONCE}">Tee</p>…`);
  part.resolve(`<b nonce="${PLACEHOLDER}">é</b>`);
  expect(textOf((await parts.next()).value)).toBe(`<b nonce="${NONCE}">é</b>`);
  expect((await parts.next()).done).toBe(true);
  const whole = await page.whole;
  expect(whole).toMatchObject({ ...facts, ...about });
  expect(textOf(whole)).toBe(`<p nonce="${NONCE}">Tee</p><b>é</b>`);
});

test('the whole page arrives without anybody who takes the parts', async () => {
  const { part, body } = latePage();
  const { whole } = await readLatePage(body, about);
  part.resolve('<b>é</b>');
  expect((await whole).tags).toEqual(['store']);
});

test('a page that breaks off ends with the parts that came, and is no whole page', async () => {
  const { part, body } = latePage();
  const page = await readLatePage(body, about);
  part.reject(new Error('The isolate is gone'));
  await expect(page.whole).rejects.toThrow('The isolate is gone');
  const texts = [];
  for await (const each of page.parts()) texts.push(textOf(each));
  expect(texts).toEqual([`<p nonce="${NONCE}">Tee</p>…`]);
});
