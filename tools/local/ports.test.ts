import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';
import { takenPorts } from './ports.ts';

test('a port that is taken is named with the variable that chooses another one', async () => {
  const [free, held] = [await freePort(), await freePort()];
  const server = createServer().listen(held, '127.0.0.1');
  await once(server, 'listening');
  expect(await takenPorts({ PORT: free, SANDBOX_PORT: held })).toEqual([
    `Port ${held} is taken, perhaps by another program. Stop it, or set SANDBOX_PORT to another port.`,
  ]);
  server.close();
});

test('no port is given twice', async () => {
  const given = [await freePort(), await freePort(), await freePort()];
  expect(new Set(given).size).toBe(3);
});
