import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, onFreePorts, takenPorts } from './ports.ts';

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

test('what finds its port taken starts on another one', async () => {
  const tried: number[] = [];
  const server = await onFreePorts(1, async (port = 0) => {
    tried.push(port);
    const other = createServer();
    if (tried.length === 1) await once(other.listen(port, '127.0.0.1'), 'listening');
    const own = createServer();
    try {
      await once(own.listen(port, '127.0.0.1'), 'listening');
    } finally {
      other.close();
    }
    return own;
  });
  expect(server.address()).toMatchObject({ port: tried[1] });
  expect(tried).toHaveLength(2);
  server.close();
});

test('another fault is not repeated', async () => {
  let starts = 0;
  const start = () => {
    starts += 1;
    return Promise.reject(new Error('broken'));
  };
  await expect(onFreePorts(1, start)).rejects.toThrow('broken');
  expect(starts).toBe(1);
});
