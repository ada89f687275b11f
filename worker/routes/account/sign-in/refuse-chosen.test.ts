import { expect, test, vi } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok } from '#shared/result.ts';
import { refuseWhole } from '../../../backends/commerce/refusal.ts';
import type { AppContext } from '../../../context.ts';
import { refuseChosen } from './refuse-chosen.ts';

const config = { shopName: 'Example', breachedPasswordsUrl: 'https://breached.test/range' };
const c = { get: () => config, req: { url: 'https://shop.example/' } } as unknown as AppContext;

test('the service of breached passwords is asked for tries that were counted and admitted', async () => {
  const ask = vi.fn(async () => new Response(''));
  vi.stubGlobal('fetch', ask);
  const admit = vi.fn(async () => refuseWhole(problem('too_many_tries')));
  expect(await refuseChosen(c, 'password1', '', admit)).toMatchObject({ ok: false });
  expect(admit).not.toHaveBeenCalled();
  expect(await refuseChosen(c, 'a pot of tea too', '', admit)).toMatchObject({
    error: { problem: { code: 'too_many_tries' } },
  });
  expect(ask).not.toHaveBeenCalled();
  expect(await refuseChosen(c, 'a pot of tea too', '', async () => ok(null))).toMatchObject({ ok: true });
  expect(ask).toHaveBeenCalledOnce();
});
