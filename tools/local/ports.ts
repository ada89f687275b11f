import { isFree } from './free-port.ts';

/** The usual program on each port. */
const usual: Record<number, string> = {
  5173: 'another `npm run dev`, or another project with Vite',
  8787: 'another `npm run preview`, or `wrangler dev` of another project',
  8788: 'the sandbox of another `npm run dev` or `npm run preview`',
  8789: 'the ops page of another `npm run dev` or `npm run preview`',
};

/** The ports in use, each with the likely program and how to choose another one. */
export async function takenPorts(ports: Record<string, number>): Promise<string[]> {
  const occupied: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const holder = usual[port] ?? 'another program';
    occupied.push(`Port ${port} is taken, perhaps by ${holder}. Stop it, or set ${name} to another port.`);
  }
  return occupied;
}

/** Ends the process if one of the ports is taken. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const occupied = await takenPorts(ports);
  if (occupied.length === 0) return;
  console.error(occupied.join('\n'));
  process.exit(1);
}
