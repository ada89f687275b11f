import { execFileSync } from 'node:child_process';

export type Git = (args: readonly string[], env?: Record<string, string>) => string;

/** Runs git in a folder. Throws what it says when it fails. */
export function gitIn(cwd: string): Git {
  return (args, env = {}) => {
    try {
      return execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
        cwd,
        encoding: 'utf8',
        maxBuffer: 1e8,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim();
    } catch (error) {
      const { stderr } = error as { stderr?: string };
      throw new Error(`git ${args[0]}: ${stderr?.trim() || String(error)}`, { cause: error });
    }
  };
}

/** The lines of an answer; none of an empty one. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
