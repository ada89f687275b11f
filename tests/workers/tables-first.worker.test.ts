import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { built } from '../../tools/build.ts';
import { freePort } from '../../tools/local/ports.ts';
import { startLocal } from '../../tools/local/tables.ts';
import { localOptions } from '../../tools/local/workers.ts';
import { createRuntimeLog, type Line } from './runtime-log.ts';

/** Whether somebody listens there. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Until the next look. */
function soon(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), 10));
}

test('the first request of a new preview finds its tables', { timeout: 240_000 }, async () => {
  const [shopPort, sandboxPort] = [await freePort(), await freePort()];
  const log = createRuntimeLog();
  const printed: string[] = [];
  const options = localOptions({
    shopPort,
    shopUrl: `http://127.0.0.1:${shopPort}`,
    sandboxPort,
    persist: false,
    shopScript: built.shop,
    sandboxScript: built.sandbox,
    assets: true,
  });
  const handleStructuredLogs = (line: Line) => {
    log.receive(line);
    printed.push(line.message);
  };
  const started = startLocal({ ...options, handleStructuredLogs });
  const failed = started.then(
    () => false,
    () => true,
  );
  while (!(await isOpen(shopPort))) if (await Promise.race([failed, soon()])) break;
  const response = await fetch(`http://127.0.0.1:${shopPort}/`);
  await response.text();
  const { miniflare } = await started;
  await miniflare.dispose();
  expect([response.status, printed.filter((line) => line.includes('no such table'))]).toEqual([200, []]);
  log.check();
});
