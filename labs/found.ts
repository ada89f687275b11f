import { createAsk } from './found/ask.ts';
import { probes } from './found/probes.ts';

/** Asks a running shop with the demo what docs/found.md says of it: `--at ADDRESS`, of this commit or of an older one. */
const at = process.argv[process.argv.indexOf('--at') + 1] ?? '';
if (!URL.canParse(at)) throw new Error('Say which shop: --at http://127.0.0.1:8787');

const ask = createAsk(at);
let wrong = 0;
for (const [number, probe] of Object.entries(probes)) {
  const found = await probe(ask).catch((error: Error) => `not answered: ${error.message}`);
  if (found !== null) wrong += 1;
  console.log(`${number.padEnd(5)} ${found ?? 'holds'}`);
}
process.exitCode = wrong === 0 ? 0 : 1;
