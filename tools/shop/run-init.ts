import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { shopConfigFile, writeShopConfig } from './config.ts';
import { init, readAnswers } from './init.ts';
import { createPlatform } from './platform.ts';

/** Prompts on the terminal for missing options; without a terminal, defaults are used. */
export async function runInit(options: string[]): Promise<boolean> {
  const terminal = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : null;
  const ask = async (question: string, usual: string) =>
    (await terminal?.question(`${question}${usual === '' ? '' : ` (${usual})`}: `)) ?? '';
  try {
    init({
      answers: await readAnswers(options, ask),
      file: {
        exists: existsSync(shopConfigFile),
        write: (text) => writeFileSync(shopConfigFile, text),
      },
      isDryRun: options.includes('--dry-run'),
      platform: () => createPlatform({ config: writeShopConfig(shopConfigFile).path, isDryRun: false }),
      say: console.log,
    });
  } finally {
    terminal?.close();
  }
  return true;
}
