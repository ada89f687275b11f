import { spawnSync } from 'node:child_process';
import { root } from '../local/workers.ts';

/** What the platform's command line wrote. */
type Written = { stdout: string; stderr: string };

/** Runs the platform's command line; throws where it fails. */
export type RunCommand = (args: string[], input?: string) => Written;

type Options = {
  /** The configuration of the deployed shop. */
  config: string;
  isDryRun: boolean;
  run?: RunCommand;
  /** Runs it with its output on the terminal, until it ends or is stopped. */
  follow?: (args: string[]) => void;
  say?: (line: string) => void;
};

export type Platform = {
  /** Only reads; null in a dry run. */
  read: (...args: string[]) => string | null;
  /** Changes something. Prints the command, and only that in a dry run. */
  change: (args: string[], input?: string) => string | null;
  /** Shows the output of a command until it is stopped. Prints the command, and only that in a dry run. */
  follow: (args: string[]) => void;
  /** The same with another configuration. */
  using: (config: string) => Platform;
  isDryRun: boolean;
};

/** The only place that calls the platform's command line. */
export function createPlatform(options: Options): Platform {
  const { config, isDryRun, run = runWrangler, follow = followWrangler, say = console.log } = options;
  const withConfig = (args: string[]) => [...args, '--config', config];
  const announce = (args: string[]) => say(`${isDryRun ? 'would run' : 'runs'} wrangler ${args.join(' ')}`);
  /** The platform's own words: its warnings say what it left out. */
  const pass = (text: string) => {
    if (text.trim() !== '') say(text.trim());
  };
  return {
    read: (...args) => {
      if (isDryRun) return null;
      const { stdout, stderr } = run(withConfig(args));
      pass(stderr);
      return stdout;
    },
    change: (args, input) => {
      announce(args);
      if (isDryRun) return null;
      const { stdout, stderr } = run(withConfig(args), input);
      pass(stdout);
      pass(stderr);
      return stdout;
    },
    follow: (args) => {
      announce(args);
      if (!isDryRun) follow(withConfig(args));
    },
    using: (other) => createPlatform({ ...options, config: other }),
    isDryRun,
  };
}

function runWrangler(args: string[], input?: string): Written {
  const { status, error, stdout, stderr } = spawnSync('wrangler', args, {
    cwd: root,
    encoding: 'utf8',
    // A page of rows.
    maxBuffer: 64 * 1024 * 1024,
    ...(input === undefined ? {} : { input }),
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`wrangler ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return { stdout, stderr };
}

function followWrangler(args: string[]): void {
  const { error } = spawnSync('wrangler', args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
}

/** The live log: all of it, failed requests only, or lines with a word such as a request's id. */
export function logs(
  platform: Platform,
  { errors, search }: { errors: boolean; search: string | null },
  say: (line: string) => void,
): void {
  platform.follow([
    'tail',
    '--format',
    'json',
    ...(errors ? ['--status', 'error'] : []),
    ...(search === null ? [] : ['--search', search]),
  ]);
  say('What was logged before is in Workers Logs. There is nothing to undo.');
}
