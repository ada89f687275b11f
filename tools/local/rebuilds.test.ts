import { expect, test, vi } from 'vitest';
import { Rebuilds } from './rebuilds.ts';

function counted() {
  const running: (() => void)[] = [];
  const reload = vi.fn(() => new Promise<void>((resolve) => running.push(resolve)));
  return { rebuilds: new Rebuilds(reload), reload, finish: () => running.shift()?.() };
}

test('Bundles that are rebuilt for one edit are reloaded once, with the last of them', () => {
  const { rebuilds, reload } = counted();
  for (const name of ['object', 'sandbox', 'ops']) rebuilds.begin(name);
  rebuilds.end('object', true);
  rebuilds.end('ops', true);
  expect(reload).not.toHaveBeenCalled();
  rebuilds.end('sandbox', true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('A bundle that cannot be built keeps the others from waiting, and asks for nothing itself', async () => {
  const { rebuilds, reload, finish } = counted();
  rebuilds.begin('object');
  rebuilds.begin('ops');
  rebuilds.end('object', true);
  rebuilds.end('ops', false);
  expect(reload).toHaveBeenCalledTimes(1);
  finish();
  await vi.waitFor(() => {
    rebuilds.begin('ops');
    rebuilds.end('ops', false);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

test('What is rebuilt during a reload is reloaded after it', async () => {
  const { rebuilds, reload, finish } = counted();
  rebuilds.begin('object');
  rebuilds.end('object', true);
  rebuilds.begin('object');
  rebuilds.end('object', true);
  expect(reload).toHaveBeenCalledTimes(1);
  finish();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});
