import { expect, test } from 'vitest';
import { ok } from '#shared/result.ts';
import { FormRenewal } from './form-renewal.ts';

test('a form whose route does not carry it out once gives nobody a new id', async () => {
  const renewed: string[] = [];
  const identity = { id: 'an id', renew: async () => (renewed.push('an id'), ok(null)) };
  const renewal = new FormRenewal({ identity, stubOf: () => ({}), context: {} } as never);
  await expect(renewal.renew('a1')).rejects.toThrow('renewOnce');
  renewal.carryOutOnce();
  expect(await renewal.renew('a1')).toEqual(ok(null));
  expect(renewed).toEqual(['an id']);
});
