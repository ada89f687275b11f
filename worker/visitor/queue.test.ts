import { expect, test } from 'vitest';
import { problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { Queue } from './queue.ts';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

let clock = 0;
const createQueue = (length: number) => new Queue({ length, maxWaitMs: 1000, now: () => clock });

test('tasks run one after another, in the order they arrived', async () => {
  const queue = createQueue(10);
  const seen: string[] = [];
  const task = (name: string) => async (): Promise<Result<string>> => {
    seen.push(`${name} starts`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    return ok(name);
  };
  const answers = await Promise.all([queue.run(task('a')), queue.run(task('b')), queue.run(task('c'))]);
  expect(seen).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
  expect(answers).toEqual([ok('a'), ok('b'), ok('c')]);
});

test('a failed task does not hold up the next', async () => {
  const queue = createQueue(10);
  const failed = queue.run(async () => {
    throw new Error('broken');
  });
  const next = queue.run(async () => ok(2));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toEqual(ok(2));
});

test('beyond the limit a task is refused with cart_busy, and is accepted again later', async () => {
  const queue = createQueue(2);
  const { open, passed } = gate();
  const slow = async () => {
    await passed;
    return ok(null);
  };
  const running = [queue.run(slow), queue.run(slow), queue.run(slow)];
  const refused = await queue.run(slow);
  expect(refused).toMatchObject({ ok: false, error: { code: 'cart_busy', status: 429 } });
  open();
  await Promise.all(running);
  expect(await queue.run(async () => ok(1))).toEqual(ok(1));
});

test('a task that waited too long is not run', async () => {
  const queue = createQueue(10);
  const { open, passed } = gate();
  const slow = queue.run(async () => {
    await passed;
    return ok('slow');
  });
  await Promise.resolve();
  let isRun = false;
  const late = queue.run(async () => {
    isRun = true;
    return ok('late');
  });
  clock += 1001;
  open();
  expect(await slow).toEqual(ok('slow'));
  expect(await late).toMatchObject({ ok: false, error: { code: 'cart_busy' } });
  expect(isRun).toBe(false);
});

test('a closed queue refuses waiting and new tasks, and reopens when its time is over', async () => {
  const queue = createQueue(10);
  const { open, passed } = gate();
  const slow = queue.run(async () => {
    await passed;
    return ok('slow');
  });
  const waiting = queue.run(async () => ok('waiting'));
  queue.close(problem('visitor_changed'), 500);
  open();
  await slow;
  const refused = { ok: false, error: { code: 'visitor_changed' } };
  expect([await waiting, await queue.run(async () => ok(1))]).toMatchObject([refused, refused]);
  clock += 500;
  expect(await queue.run(async () => ok(1))).toEqual(ok(1));
});
