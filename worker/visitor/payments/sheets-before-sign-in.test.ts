import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse } from '#shared/result.ts';
import { Payments } from './payments.ts';

const closed = refuse(problem('connection_error'));
const answer = ok({ status: 200, body: 'null', revision: 1 });
const sheet = { before: {}, written: {} };

test.each([
  ['is not made where the changes of a sheet cannot be put back', sheet, closed],
  ['waits for nothing where there is no sheet', null, answer],
])('a sign-in beside a closed queue %s', async (_, changes, expected) => {
  const payments = new Payments({
    log: { all: () => [{ sheet: changes }], open: () => [] },
    state: { revision: 1 },
    queue: { run: async () => closed },
  } as unknown as ConstructorParameters<typeof Payments>[0]);
  const call = { method: 'POST', path: '/account/login', query: null, body: null, key: null } as const;
  expect(await payments.forward(call, async () => answer)).toEqual(expected);
});
