import { expect, test } from 'vitest';
import { startFault } from './start-fault.ts';

const runtime = 'The Workers runtime failed to start. There was likely a problem with your configuration.';

test('what a module of the shop throws is told, and nothing that follows from it', () => {
  const log = JSON.stringify({
    message: "service core:user:sandbox: Uncaught Error: 'tea' has no price in GBP\n  at index.js:3663:29",
  });
  const follows = 'Worker "core:entry" refers to service "core:user:sandbox" with a named entrypoint';
  expect(startFault(new Error(`${runtime}\nRuntime stderr:\n${log}\n${follows}`))).toBe(
    "'tea' has no price in GBP",
  );
});

test('another fault is told by its first line', () => {
  expect(startFault(new Error(`${runtime}\nRuntime stderr:\nnone`))).toBe(runtime);
});
