import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { LastAnswers } from './client.ts';

const parse = (text: string) => JSON.parse(text) as Json;

test('an answer with the same text as the last is the same value, and another one is parsed', () => {
  const answers = new LastAnswers();
  const first = answers.read('/products fr', '[{"id":"a"}]', parse);
  expect(answers.read('/products fr', '[{"id":"a"}]', parse)).toBe(first);
  expect(answers.read('/products de', '[{"id":"a"}]', parse)).not.toBe(first);
  const changed = answers.read('/products fr', '[{"id":"b"}]', parse);
  expect(changed).toEqual([{ id: 'b' }]);
  expect(answers.read('/products fr', '[{"id":"a"}]', parse)).not.toBe(first);
});

test('thousands of calls leave its size bounded, and a call that is repeated in it', () => {
  const answers = new LastAnswers(10_000);
  const text = JSON.stringify('x'.repeat(90));
  const first = answers.read('first', '{}', parse);
  for (let call = 0; call < 2_000; call += 1) {
    answers.read(`call ${call}`, text, parse);
    expect(answers.size).toBeLessThanOrEqual(10_000);
    if (call % 20 === 0) expect(answers.read('first', '{}', parse)).toBe(first);
  }
});

test('an answer that is longer than all may be is read, and not kept', () => {
  const answers = new LastAnswers(100);
  const text = JSON.stringify(['x'.repeat(200)]);
  expect(answers.read('long', text, parse)).toEqual(['x'.repeat(200)]);
  expect(answers.size).toBe(0);
});
