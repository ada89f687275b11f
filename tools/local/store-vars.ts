import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { configFaults, varNames } from '../../worker/config.ts';

/** The placeholders in .dev.vars.example for a store's own values. */
const placeholders: Record<string, string> = {
  COMMERCE_URL: 'https://your-store.swell.store',
  COMMERCE_PUBLIC_KEY: 'pk_live_...',
  CONTENT_URL: 'https://content.example.com',
  MEDIA_URL: 'https://content.example.com',
};

const assignment = /^\s*(?:export\s+)?(\w+)\s*=/;

export function parseStoreVars(text: string): Record<string, string> {
  const entries = Object.entries(parseEnv(text));
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}

/** The mistakes in a file of vars, each with its line. Never shows a value, which may be a secret. */
export function faultsOfVars(text: string): string[] {
  const lines = new Map<string, number>();
  for (const [index, line] of text.split('\n').entries()) {
    const name = assignment.exec(line)?.[1];
    if (name !== undefined) lines.set(name, index + 1);
  }
  const values = parseStoreVars(text);
  const unknown = Object.keys(values)
    .filter((name) => !varNames().includes(name))
    .map((name) => `line ${lines.get(name)}: the shop knows no ${name}`);
  const wrong = configFaults(values).map(({ name, message }) => {
    const line = lines.get(name);
    return line === undefined ? `${name} is missing: ${message}` : `line ${line}, ${name}: ${message}`;
  });
  const untouched = Object.entries(placeholders)
    .filter(([name, value]) => values[name] === value)
    .map(([name]) => `line ${lines.get(name)}, ${name}: still what the example says`);
  return [...unknown, ...wrong, ...untouched];
}

/** The vars of a real store in a file such as `.dev.vars`; null without one. Ends the process if they are wrong. */
export function readStoreVars(path: string): Record<string, string> | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const faults = faultsOfVars(text);
  if (faults.length === 0) return parseStoreVars(text);
  console.error(`${path} cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  console.error('docs/operations.md says where each value comes from.');
  process.exit(1);
}
