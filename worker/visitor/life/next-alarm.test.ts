import { beforeEach, expect, test, vi } from 'vitest';
import type { VisitorState } from '../storage/state.ts';
import { Alarm, nextAlarm } from './next-alarm.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }));

test('an alarm is only moved earlier, and one that never fired does not block the next', async () => {
  const set: number[] = [];
  const alarm = new Alarm({ getAlarm: async () => null, setAlarm: async (at) => void set.push(Number(at)) });
  await alarm.setLater(60_000);
  await alarm.setLater(90_000);
  await alarm.set(30_000);
  expect(set).toEqual([60_000, 30_000]);
  vi.setSystemTime(30_001);
  await alarm.setLater(900_000);
  expect(set).toEqual([60_000, 30_000, 900_000]);
  alarm.fired();
  await alarm.set(950_000);
  expect(set.at(-1)).toBe(950_000);
});

test('a payment that could not be carried on waits for a moment, so that the alarm does not fire endlessly', () => {
  const state = { idleAt: 900_000, lateUntil: null } as unknown as VisitorState;
  const times = {
    reportAt: null,
    signInEndsAt: null,
    asksAt: null,
    forgetAt: null,
    idleMs: 900_000,
    now: 60_100,
  };
  expect(nextAlarm(state, { ...times, due: 60_000, rangAt: 0 })).toBe(60_000);
  expect(nextAlarm(state, { ...times, due: 60_000, rangAt: 60_000 })).toBe(65_000);
  expect(nextAlarm(state, { ...times, due: 60_050, rangAt: 60_000 })).toBe(60_050);
});

test('a payment that was due when its closed object asked who is signed in waits until that is asked again', () => {
  const of = (reason: object | null) =>
    ({ idleAt: 900_000, lateUntil: null, leaving: { reason, asksAt: 360_000 } }) as unknown as VisitorState;
  const times = { due: 60_000, reportAt: null, signInEndsAt: null, asksAt: 360_000, forgetAt: null };
  const rest = { rangAt: 60_000, idleMs: 900_000, now: 60_100 };
  expect(nextAlarm(of({ code: 'sign_in_unsettled' }), { ...times, ...rest })).toBe(360_000);
  expect(nextAlarm(of(null), { ...times, ...rest })).toBe(65_000);
  const newlyDue = { ...times, due: 90_000 };
  expect(nextAlarm(of({ code: 'sign_in_unsettled' }), { ...newlyDue, ...rest })).toBe(90_000);
});

test('the end of a sign-in is one of the times, once', () => {
  const state = { idleAt: 900_000, lateUntil: null } as unknown as VisitorState;
  const times = { due: null, reportAt: null, asksAt: null, forgetAt: null, idleMs: 900_000, now: 0 };
  expect(nextAlarm(state, { ...times, signInEndsAt: 70_000, rangAt: 0 })).toBe(70_000);
  expect(nextAlarm(state, { ...times, signInEndsAt: 70_000, rangAt: 70_000 })).toBe(900_000);
  expect(nextAlarm(state, { ...times, signInEndsAt: null, asksAt: 70_000, rangAt: 70_000 })).toBe(75_000);
});
