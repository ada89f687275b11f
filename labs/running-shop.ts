import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../tools/local/ports.ts';
import { root } from '../tools/local/workers.ts';

/** Runs `npm run dev` or `npm run preview` with a folder as the shop while a task looks at its address. */
export async function whileRunning(
  command: 'dev' | 'preview',
  folder: string,
  task: (address: string) => Promise<void>,
): Promise<void> {
  const ports = { PORT: await freePort(), SANDBOX_PORT: await freePort(), OPS_PORT: await freePort() };
  const env = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const shop = spawn(process.execPath, [join(root, 'tools/run.mjs'), command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, SHOP_FOLDER: folder },
  });
  const address = `http://127.0.0.1:${ports.PORT}`;
  try {
    while (!(await fetch(address).catch(() => null))?.ok) {
      if (shop.exitCode !== null) throw new Error('The shop did not start');
      await setTimeout(200);
    }
    await task(address);
  } finally {
    shop.kill();
    await once(shop, 'exit');
  }
}
