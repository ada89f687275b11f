import { spawnSync } from 'node:child_process';
import { root } from '../local/workers.ts';

/** Runs the platform's command line and gives what it printed; throws where it fails. */
export type RunCommand = (args: string[], input?: string) => string;

type Options = {
  /** The configuration of the deployed shop. */
  config: string;
  isDryRun: boolean;
  run?: RunCommand;
  say?: (line: string) => void;
};

export type Platform = {
  /** Only reads; null where nothing is run. */
  read: (...args: string[]) => string | null;
  /** Changes something. Says what it runs, and only that in a dry run. */
  change: (args: string[], input?: string) => string | null;
};

/** The one place from which the kit calls the platform's command line. */
export function createPlatform({
  config,
  isDryRun,
  run = runWrangler,
  say = console.log,
}: Options): Platform {
  const withConfig = (args: string[]) => [...args, '--config', config];
  return {
    read: (...args) => (isDryRun ? null : run(withConfig(args))),
    change: (args, input) => {
      say(`${isDryRun ? 'would run' : 'runs'} wrangler ${args.join(' ')}`);
      return isDryRun ? null : run(withConfig(args), input);
    },
  };
}

function runWrangler(args: string[], input?: string): string {
  const { status, error, stdout, stderr } = spawnSync('wrangler', args, {
    cwd: root,
    encoding: 'utf8',
    ...(input === undefined ? {} : { input }),
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}
