import { parseArgs } from 'node:util';
import { didYouMean, nearest } from '#shared/nearest.ts';

/** What a command accepts. Anything else is refused, so that a mistyped `--dry-run` never runs. */
export type Accepted = {
  /** As it is typed, for messages: `npm run shop -- purge`. */
  command: string;
  /** Options without a value. */
  flags?: readonly string[];
  /** Options with one. */
  values?: readonly string[];
  /** Those of them that may be empty: `--free-over=`. */
  emptyValues?: readonly string[];
  /** The least and the largest number of words; none unless they are given. */
  words?: readonly [least: number, most: number];
};

export type CommandLine = {
  words: string[];
  has: (flag: string) => boolean;
  /** Null where the option is not given. */
  value: (name: string) => string | null;
  isDryRun: boolean;
};

type Environment = Record<string, string | undefined>;

/** Reads the options and words of a command. Throws for what it does not accept, with the nearest right one. */
export function readCommandLine(
  args: readonly string[],
  accepted: Accepted,
  env: Environment = process.env,
): CommandLine {
  const { flags = [], values = [] } = accepted;
  refuseTakenByNpm([...flags, ...values], accepted.command, env);
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }] as const)),
      ...Object.fromEntries(values.map((name) => [name, { type: 'string' }] as const)),
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const words: string[] = [];
  const given = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind === 'option') given.set(token.name, requireOption(token, accepted));
  }
  requireNumberOf(words, accepted);
  return {
    words,
    has: (flag) => given.has(flag),
    value: (name) => given.get(name) ?? null,
    isDryRun: given.has('dry-run') || isDryRunOfNpm(env),
  };
}

type Option = { name: string; rawName: string; value?: string | undefined };

function requireOption({ name, rawName, value }: Option, accepted: Accepted): string {
  const { command, flags = [], values = [] } = accepted;
  const known = [...flags, ...values];
  if (!known.includes(name) || !rawName.startsWith('--'))
    throw new Error(`${command} knows no ${rawName}${didYouMean(name, known, '--')}`);
  if (flags.includes(name) && value !== undefined)
    throw new Error(`${rawName} takes no value: write ${rawName}, or leave it out`);
  if (values.includes(name) && !isValue(value, accepted.emptyValues?.includes(name)))
    throw new Error(`${rawName} expects a value`);
  return value ?? '';
}

function isValue(value: string | undefined, mayBeEmpty = false): boolean {
  return value === '' ? mayBeEmpty : value !== undefined && !value.startsWith('--');
}

function requireNumberOf(words: string[], { command, flags = [], values = [], ...accepted }: Accepted): void {
  const [least, most] = accepted.words ?? [0, 0];
  const extra = words[most];
  // Forgotten dashes are the likeliest reason of a surplus word.
  if (extra !== undefined)
    throw new Error(`${command} does not expect '${extra}'${didYouMean(extra, [...flags, ...values], '--')}`);
  if (words.length < least)
    throw new Error(`${command} expects ${least === 1 ? 'a word' : `${least} words`}`);
}

/** The options and words of the running script. Ends it with a sentence where they are not accepted. */
export function ownCommandLine(
  accepted: Accepted & { verbs?: readonly string[]; usage?: string },
): CommandLine {
  try {
    const line = readCommandLine(process.argv.slice(2), accepted);
    const [verb] = line.words;
    if (accepted.verbs && verb !== undefined) chooseCommand(verb, accepted.verbs, accepted.command);
    return line;
  } catch (error) {
    return stopWith(
      [error instanceof Error ? error.message : String(error), accepted.usage ?? ''].join('\n').trim(),
    );
  }
}

export function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** `npm run shop rollback --dry-run`, without a lone `--`: npm keeps the option and sets this for the script. */
export function isDryRunOfNpm(env: Environment = process.env): boolean {
  return env['npm_config_dry_run'] === 'true';
}

/** npm sets these itself. */
const ALWAYS_SET = ['cache', 'prefix', 'noproxy', 'nodedir', 'fund', 'audit', 'yes', 'dry_run'];

/** Options that npm kept because the `--` before them is missing: the command would run without them. */
function refuseTakenByNpm(known: readonly string[], command: string, env: Environment): void {
  for (const [variable, value] of Object.entries(env)) {
    const name = /^npm_config_(.+)$/.exec(variable)?.[1];
    if (name === undefined || !value || ALWAYS_SET.includes(name)) continue;
    const option = name.replaceAll('_', '-');
    const meant = nearest(option, known);
    if (meant === null) continue;
    throw new Error(`npm kept --${option} for itself: options follow a lone --, as in ${command} --${meant}`);
  }
}

/** The command among several; throws for another, with the nearest one. */
export function chooseCommand<Name extends string>(
  given: string,
  names: readonly Name[],
  command: string,
): Name {
  const found = names.find((name) => name === given);
  if (found === undefined) throw new Error(`${command} knows no '${given}'${didYouMean(given, names)}`);
  return found;
}
