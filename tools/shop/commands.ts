import { didYouMean, nearest } from '#shared/nearest.ts';
import { purgeableTags } from '../../worker/pages/page-tags.ts';
import { secretNames } from '../../worker/public-vars.ts';
import { chooseCommand, readCommandLine, type CommandLine } from '../command-line/parse.ts';
import { QUESTIONS } from './init.ts';

type ShopCommand = {
  usage: string;
  about: string;
  flags?: readonly string[];
  values?: readonly string[];
  words?: readonly [least: number, most: number];
  /** It changes something, so that it asks first. */
  changes?: true;
};

/** The commands of `npm run shop`, with all that each accepts. */
const COMMANDS = {
  init: {
    usage: 'init',
    about: `asks for names and addresses, writes shop.toml, and makes KV namespace and database
    ${Object.keys(QUESTIONS)
      .map((name) => `--${name}`)
      .join(', ')}   answers instead of questions`,
    values: Object.keys(QUESTIONS),
    changes: true,
  },
  doctor: {
    usage: 'doctor [--local] [--deployed] [--vars FILE] [--pages N] [--orders N]',
    about: `looks at everything about the shop's configuration that can be found out from outside
    --local       the sandbox of a running \`npm run dev\` or \`npm run preview\`
    --deployed    also what the shop answers at its SHOP_URL
    --vars FILE   vars and secrets from a file like .dev.vars, instead of shop.toml
    --pages N, --orders N   daily page views and orders: their share of the platform's plans`,
    flags: ['local', 'deployed'],
    values: ['vars', 'pages', 'orders'],
  },
  deploy: {
    usage: 'deploy [--without-doctor] [--built]',
    about: `what the doctor looks at, migrations, a new version, a tenth of the traffic for five minutes or more, then all
    of it, or an automatic rollback
    --without-doctor   calls no backend first: for a deploy that mends an outage
    --built            what \`npm run build\` has made, so that the build needs no token`,
    flags: ['built', 'without-doctor'],
    changes: true,
  },
  'deploy-ops': {
    usage: 'deploy-ops [--secrets-file FILE]',
    about: `the ops page next to the shop, with the settings under [ops] in shop.toml
    --secrets-file FILE   its secrets with its first deploy, as lines NAME=value`,
    values: ['secrets-file'],
    changes: true,
  },
  rollback: {
    usage: 'rollback [VERSION] [--restore-secrets]',
    about: `sends all traffic to the previous version, or to this one
    --restore-secrets   also where secrets have changed since: those of that version are valid again`,
    flags: ['restore-secrets'],
    words: [0, 1],
    changes: true,
  },
  purge: {
    usage: 'purge all | TAG... | /PATH...',
    about: 'pages are rebuilt: all of them, those with such a tag, or single ones',
    words: [1, 100],
    changes: true,
  },
  backup: {
    usage: 'backup [FILE]',
    about: 'writes every row of the database into a file, page by page',
    words: [0, 1],
  },
  restore: {
    usage: 'restore FILE',
    about: 'puts a backup into an empty database of this release',
    words: [1, 1],
    changes: true,
  },
  secrets: {
    usage: 'secrets [set NAME]',
    about: 'lists the secrets that are set; sets one from the standard input',
    words: [0, 2],
    changes: true,
  },
  preview: {
    usage: 'preview [BRANCH] [--built], preview delete | sweep [BRANCH], preview secret NAME',
    about: `creates a shop of the branch with objects, KV and database of its own
    deletes it; does its cron trigger's work; sets a secret of all previews from the standard input`,
    flags: ['built'],
    words: [0, 2],
    changes: true,
  },
  logs: {
    usage: 'logs [--errors] [--search WORD]',
    about: 'the live log',
    flags: ['errors'],
    values: ['search'],
  },
  password: {
    usage: 'password',
    about: 'reads a password from the standard input and prints the value for OPS_PASSWORD',
  },
} as const satisfies Record<string, ShopCommand>;

export type ShopCommandName = keyof typeof COMMANDS;

const names = Object.keys(COMMANDS) as ShopCommandName[];

export const USAGE = `${Object.values(COMMANDS)
  .map(({ usage, about }) => `npm run shop -- ${usage}\n    ${about}`)
  .join('\n')}

With --dry-run nothing is changed: each command says what it would run. What changes something says so and asks;
--yes answers.`;

type Environment = Record<string, string | undefined>;

/** Throws for a command, an option or a word that does not exist. */
export function readShopCommand(
  [given = '', ...args]: readonly string[],
  env: Environment = process.env,
): { name: ShopCommandName; line: CommandLine } {
  const name = chooseCommand(given, names, 'npm run shop');
  const { flags = [], values = [], words = [0, 0], changes }: ShopCommand = COMMANDS[name];
  const line = readCommandLine(
    args,
    {
      command: `npm run shop -- ${name}`,
      flags: [...flags, 'dry-run', ...(changes ? ['yes'] : [])],
      values,
      words,
    },
    env,
  );
  const fault = WORD_FAULTS[name]?.(line.words) ?? null;
  if (fault !== null) throw new Error(fault);
  return { name, line };
}

/** Words that mean nothing to a command. */
const WORD_FAULTS: Partial<Record<ShopCommandName, (words: string[]) => string | null>> = {
  rollback: ([version]) =>
    version === undefined || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(version)
      ? null
      : `'${version}' is no version's id: npm run wrangler -- versions list has them`,
  purge: (words) => {
    const known = ['all', ...purgeableTags];
    const wrong = words.find((word) => !known.includes(word) && !/^(?:\/|https?:\/\/)/.test(word));
    if (wrong === undefined) return null;
    return `There is nothing to purge called '${wrong}'${didYouMean(wrong, known) || `: all, the path of a page, or some of ${purgeableTags.join(', ')}`}`;
  },
  secrets: ([verb, name]) => {
    if (verb === undefined) return null;
    if (verb !== 'set') return `npm run shop -- secrets knows no '${verb}': did you mean secrets set NAME?`;
    return secretFault(name);
  },
  preview: ([verb, name]) => {
    if (verb === undefined) return null;
    if (verb === 'secret') return secretFault(name);
    if (PREVIEW_VERBS.includes(verb)) return null;
    if (name !== undefined)
      return `npm run shop -- preview knows no '${verb}'${didYouMean(verb, PREVIEW_VERBS)}`;
    // A mistyped `delete` would otherwise create a shop of that name.
    if (nearest(verb, PREVIEW_VERBS) === null) return null;
    return `There is no 'preview ${verb}'${didYouMean(verb, PREVIEW_VERBS)} A branch of that name: check it out, and name none`;
  },
};

export const PREVIEW_VERBS: readonly string[] = ['delete', 'sweep', 'secret'];

function secretFault(name: string | undefined): string | null {
  if (name === undefined) return `Say which secret: ${secretNames.join(', ')}`;
  return secretNames.includes(name)
    ? null
    : `The shop knows no secret ${name}${didYouMean(name, secretNames)}`;
}
