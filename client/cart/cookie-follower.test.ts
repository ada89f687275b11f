import { beforeEach, expect, test, vi } from 'vitest';
import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { cookieFollower, SILENT_MS } from './cookie-follower.ts';

beforeEach(() => void vi.useFakeTimers());

const cartOf = (epoch: string): RevisionMessage => ({ epoch, revision: 1, itemQuantity: 1 });

/** A page of a visitor, and the order in which it doubts, asks and hears. */
function openPage(epoch = 'mine') {
  const steps: string[] = [];
  const page = { cookie: epoch, epoch };
  let answer: (message: RevisionMessage | null) => void = () => undefined;
  const follower = cookieFollower(epoch, {
    epoch: () => page.cookie,
    fetchRevision: () => {
      steps.push('ask');
      return new Promise((resolve) => (answer = resolve));
    },
    live: {
      hear: ({ epoch }) => steps.push(`hear ${(page.epoch = epoch)}`),
      sleep: () => undefined,
      epoch: () => page.epoch,
    },
    doubt: { begin: () => steps.push('doubt'), settle: () => steps.push('settle') },
  });
  const say = async (epoch: string | null) => {
    answer(epoch === null ? null : cartOf(epoch));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { page, follower, steps, say };
}

test('a cookie that changes is asked about once, and the shop’s word counts, whatever the cookie says', async () => {
  const { page, follower, steps, say } = openPage();
  page.cookie = 'planted';
  follower.look();
  await say('mine');
  follower.look();
  expect(steps).toEqual(['doubt', 'ask', 'hear mine', 'settle']);
  page.cookie = 'next';
  follower.look();
  await say('next');
  expect(steps.slice(4)).toEqual(['doubt', 'ask', 'hear next', 'settle']);
});

test('the shop is asked once more where the page gets the visitor whom it did not know: what it said came before the press was answered', async () => {
  const { page, follower, steps, say } = openPage('');
  page.cookie = 'begun';
  follower.look();
  await say('');
  follower.look();
  expect(steps).toEqual(['ask', 'hear ', 'settle']);
  page.epoch = 'begun';
  follower.look();
  follower.look();
  await say('');
  follower.look();
  expect(steps.slice(3)).toEqual(['ask', 'hear ', 'settle']);
});

test('a shop that fails at once when it is asked once more is asked again every five seconds', async () => {
  const { page, follower, steps, say } = openPage('');
  page.cookie = 'begun';
  follower.look();
  await say('');
  page.epoch = 'begun';
  const asked = () => steps.filter((step) => step === 'ask').length;
  for (const times of [2, 3, 4]) {
    follower.look();
    await say(null);
    vi.advanceTimersByTime(SILENT_MS - 1);
    follower.look();
    expect(asked()).toBe(times);
    vi.advanceTimersByTime(1);
  }
  follower.look();
  await say('');
  follower.look();
  expect([asked(), page.epoch]).toEqual([5, '']);
});

test('an answer to what was asked as somebody else is not believed: the next look asks again', async () => {
  const { page, follower, steps, say } = openPage();
  page.cookie = 'next';
  follower.look();
  page.cookie = 'third';
  await say('next');
  follower.look();
  await say('third');
  expect(steps).toEqual(['doubt', 'ask', 'doubt', 'ask', 'hear third', 'settle']);
});

test('a hint that is back when what was asked beside it comes is asked about, and leaves no page in doubt', async () => {
  const { page, follower, steps, say } = openPage();
  page.cookie = 'next';
  follower.look();
  page.cookie = 'third';
  await say('other');
  page.cookie = 'next';
  follower.look();
  await say('next');
  expect(steps).toEqual(['doubt', 'ask', 'doubt', 'ask', 'hear next', 'settle']);
});

test.each([
  ['fails', true],
  ['does not come', false],
])(
  'a page whose shop’s answer %s is in doubt for five seconds, then nobody’s, and asks again',
  async (_, isFailed) => {
    const { page, follower, steps, say } = openPage();
    page.cookie = 'next';
    follower.look();
    if (isFailed) await say(null);
    vi.advanceTimersByTime(SILENT_MS - 1);
    follower.look();
    expect(steps).toEqual(['doubt', 'ask']);
    vi.advanceTimersByTime(1);
    expect(steps.slice(2)).toEqual(['hear ', 'settle']);
    follower.look();
    await say('next');
    expect(steps.slice(4)).toEqual(['ask', 'hear next', 'settle']);
    vi.advanceTimersByTime(SILENT_MS);
    follower.look();
    expect(steps).toHaveLength(7);
  },
);

test('a silent shop makes nobody of a visitor of whom another tab, or this page’s own press, has told as the cookie does', async () => {
  const { page, follower, steps } = openPage();
  page.cookie = 'next';
  follower.look();
  page.epoch = 'next';
  vi.advanceTimersByTime(SILENT_MS);
  follower.look();
  expect(steps).toEqual(['doubt', 'ask', 'settle']);
});

test('a hint that is as it was again while an answer is missing leaves no page in doubt', async () => {
  const { page, follower, steps, say } = openPage();
  const before = page.cookie;
  page.cookie = '';
  follower.look();
  await say(null);
  page.cookie = before;
  follower.look();
  await say(before);
  expect(steps.at(-1)).toBe('settle');
  vi.advanceTimersByTime(SILENT_MS);
  follower.look();
  expect(steps.at(-1)).toBe('settle');
});
