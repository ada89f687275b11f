import { expect, test, vi } from 'vitest';
import { eventAt, FakeElement } from '../../tests/fixtures/fake-element.ts';
import { answerCookie, answerIn, start } from './consent.ts';

test.each([
  ['', null],
  ['swell-locale=en-AU', null],
  ['swell-locale=en-AU; cookieconsent_status=allow', 'allow'],
  ['cookieconsent_status=deny', 'deny'],
  ['cookieconsent_status=', null],
  ['my_cookieconsent_status=allow', null],
])('the dialog is shown when no consent cookie exists: %j', (cookies, answer) => {
  expect(answerIn(cookies)).toBe(answer);
});

test('the answer is stored for 365 days on every path', () => {
  expect(answerCookie('allow', false)).toBe(
    'cookieconsent_status=allow; path=/; max-age=31536000; samesite=lax',
  );
  expect(answerCookie('deny', true)).toMatch(/; secure$/);
});

/** A page with its dialog and the button in the footer that opens it. */
function openPage({ cookie = '' } = {}) {
  vi.useFakeTimers();
  FakeElement.focused = null;
  const accept = new FakeElement(['button', '[data-consent]']);
  accept.dataset['consent'] = 'allow';
  const dialog = new FakeElement([], [accept]);
  const opener = new FakeElement(['[data-consent-open]']);
  const page = Object.assign(new EventTarget(), {
    cookie,
    readyState: 'complete',
    getElementById: () => dialog,
  });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'https:', reload: () => undefined });
  start();
  return {
    dialog,
    opener,
    accept,
    cookie: () => page.cookie,
    open: () => page.dispatchEvent(eventAt('click', opener)),
    answer: () => dialog.dispatchEvent(eventAt('click', accept)),
  };
}

test('the question appears after 3 s, and never once answered', () => {
  const isAsked = (options: Parameters<typeof openPage>[0]) => {
    const { dialog } = openPage(options);
    vi.advanceTimersByTime(2_999);
    expect(dialog.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    return !dialog.hidden;
  };
  expect(isAsked({})).toBe(true);
  expect(isAsked({ cookie: 'cookieconsent_status=deny' })).toBe(false);
});

test('opened from the footer it takes the focus, and its answer gives it back', () => {
  const { dialog, opener, accept, open, answer, cookie } = openPage({ cookie: 'cookieconsent_status=deny' });
  open();
  expect([dialog.hidden, FakeElement.focused === accept]).toEqual([false, true]);
  answer();
  expect([dialog.hidden, FakeElement.focused === opener]).toEqual([true, true]);
  expect(cookie()).toMatch(/^cookieconsent_status=allow;.*; secure$/);
});
