import { createInterface } from 'node:readline/promises';
import type { CommandLine } from './parse.ts';

export type Operator = {
  /** Null without a terminal. */
  ask: ((question: string) => Promise<string>) | null;
  say: (line: string) => void;
};

/** The person at the terminal. */
export const operator: Operator = {
  ask: process.stdin.isTTY ? askOnTerminal : null,
  say: console.log,
};

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** Says what a command is about to change, and asks. Throws unless the answer is yes. */
export async function requireConsent(
  what: string,
  { isDryRun, has }: Pick<CommandLine, 'isDryRun' | 'has'>,
  { ask, say }: Operator = operator,
): Promise<void> {
  say(what);
  if (isDryRun || has('yes')) return;
  if (ask === null)
    throw new Error(
      'Nothing was changed: there is no terminal to ask on. Add --yes, or --dry-run to see each step.',
    );
  if (!(await saysYes(ask))) throw new Error('Nothing was changed.');
}

export async function saysYes(ask: NonNullable<Operator['ask']>): Promise<boolean> {
  return /^y(?:es)?$/i.test((await ask('Go on? (yes/no) ')).trim());
}
