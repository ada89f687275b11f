import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { countries } from '#shop/demo/countries.ts';
import { root } from '../local/workers.ts';

/** Scripts that the sandbox serves instead of the payment providers' own. */
const NAMES = ['stripe', 'stripe-field', 'paypal', 'google', 'apple', 'amazon', 'braintree'];

/** Each script would hold the regions of every country for the wallets' address in the first one. */
const regionsOfFirst: Plugin = {
  name: 'regions-of-the-first-country',
  load: {
    filter: { id: /\/regions\.json$/ },
    handler: (id) => {
      const regions = JSON.parse(readFileSync(id, 'utf8')) as Record<string, unknown>;
      const first = countries[0]?.[0] ?? '';
      return JSON.stringify({ [first]: regions[first] });
    },
  },
};

/** Builds a classic script without imports, as providers' scripts are. */
async function buildScript(name: string): Promise<string> {
  const results = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    plugins: [regionsOfFirst],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: `sandbox/providers/browser/${name}.ts`,
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
      modulePreload: false,
    },
  });
  const outputs = (Array.isArray(results) ? results : [results]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`Nothing was built of ${name}`);
  return chunk.code;
}

/** Writes them to where the sandbox's `#provider-scripts` import finds them, by name. */
export async function buildProviderScripts(): Promise<void> {
  const sources = await Promise.all(NAMES.map(async (name) => [name, await buildScript(name)] as const));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/provider-scripts.json'), JSON.stringify(Object.fromEntries(sources)));
}

if (import.meta.main) await buildProviderScripts();
