import { expect, test } from 'vitest';
import { memoryD1 } from '../../tests/memory-d1.ts';
import { forgetDevices, knownDevice, rememberDevice } from './known-devices.ts';
import { listSignIn, signInsOf, unnotifiedSignIns } from './sign-ins.ts';

const DAY_MS = 86_400_000;
const secrets = ['a secret of twenty-four'];
const ada = { token: 'token', email: 'kim@example.com' };

test('a device is known at its own account for ninety days after the last sign-in', async () => {
  const { db, rows } = memoryD1();
  const owner = { db, secrets };
  await rememberDevice(owner, ada, 0);
  expect(await knownDevice(owner, { ...ada, email: ' Kim@example.com' }, 90 * DAY_MS - 1)).not.toBeNull();
  expect(await knownDevice(owner, ada, 90 * DAY_MS)).toBeNull();
  expect(await knownDevice(owner, { ...ada, email: 'lou@example.com' }, 0)).toBeNull();
  expect(await knownDevice(owner, { ...ada, token: 'other' }, 0)).toBeNull();
  expect(await knownDevice(owner, { ...ada, token: '' }, 0)).toBeNull();
  await rememberDevice(owner, ada, 80 * DAY_MS);
  expect(await knownDevice(owner, ada, 160 * DAY_MS)).not.toBeNull();
  expect(JSON.stringify(rows('SELECT * FROM known_devices'))).not.toMatch(/token|ada/i);
});

test('all devices of an account are forgotten, also after a change of the secret', async () => {
  const { db, rows } = memoryD1();
  await rememberDevice({ db, secrets }, ada, 0);
  await rememberDevice({ db, secrets }, { ...ada, token: 'phone' }, 0);
  await rememberDevice({ db, secrets }, { ...ada, email: 'lou@example.com' }, 0);
  const owner = { db, secrets: ['a new secret of twenty', ...secrets] };
  expect(await knownDevice(owner, ada, 1)).not.toBeNull();
  await forgetDevices(owner, ada.email);
  expect(await knownDevice(owner, ada, 1)).toBeNull();
  expect(rows('SELECT count(*) AS devices FROM known_devices')).toEqual([{ devices: 1 }]);
});

test('a hundred sign-ins of one account leave the newest twenty devices and fifty sign-ins, and other accounts theirs', async () => {
  const { db, rows } = memoryD1();
  const owner = { db, secrets };
  const place = { device: '', country: '', city: '' };
  const [account, address] = ['a'.repeat(64), ''];
  await rememberDevice(owner, { ...ada, email: 'lou@example.com' }, 0);
  for (let at = 1; at <= 100; at += 1) {
    await rememberDevice(owner, { ...ada, token: `device ${at}` }, at);
    const objectId = String(at).padStart(64, '0');
    const signIn = { id: `s${at}`, account, address, objectId, place, beganAt: at, expiresAt: DAY_MS };
    expect(await listSignIn(db, signIn)).toBe(true);
  }
  expect(rows('SELECT count(*) AS devices FROM known_devices')).toEqual([{ devices: 21 }]);
  expect(await knownDevice(owner, { ...ada, token: 'device 81' }, 101)).not.toBeNull();
  const listed = await signInsOf(db, account, 101);
  expect([listed.length, listed.at(-1)?.id]).toEqual([50, 's51']);
  // Their objects are told.
  expect((await unnotifiedSignIns(db, 100)).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, at) => `s${at + 1}`),
  );
});
