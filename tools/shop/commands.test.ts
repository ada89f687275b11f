import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/workers.ts';
import { readShopCommand, USAGE } from './commands.ts';

const VERSION = '0f2b1c3d-0000-4000-8000-000000000001';
/** What npm sets for every script. */
const NPM = {
  npm_config_cache: '/root/.npm',
  npm_config_prefix: '/usr',
  npm_config_local_prefix: '/shop',
  npm_config_globalconfig: '/etc/npmrc',
  npm_config_init_module: '/root/.npm-init.js',
  npm_config_user_agent: 'npm/11.19.1',
  npm_config_yes: '',
};

const read = (typed: string, env = {}) =>
  readShopCommand(typed.split(' ').filter(Boolean), { ...NPM, ...env });

const REFUSED: [typed: string, words: string][] = [
  ['', "npm run shop knows no ''"],
  ['rolback', 'did you mean rollback?'],
  ['Deploy', 'did you mean deploy?'],
  ['deploy_ops', 'did you mean deploy-ops?'],
  ['doctr', 'did you mean doctor?'],
  ['dry-run', "npm run shop knows no 'dry-run'"],
  ['rollback --dryrun', 'did you mean --dry-run?'],
  ['rollback --dry', 'npm run shop -- rollback knows no --dry'],
  ['rollback --dry_run', 'did you mean --dry-run?'],
  ['rollback --dry-rum', 'did you mean --dry-run?'],
  ['rollback --Dry-Run', 'did you mean --dry-run?'],
  ['rollback -dry-run', 'knows no -d'],
  ['rollback -n', 'knows no -n'],
  ['rollback -y', 'knows no -y'],
  ['rollback dry-run', "'dry-run' is no version's id"],
  ['rollback --dry-run=false', '--dry-run takes no value'],
  ['rollback --no-dry-run', 'did you mean --dry-run?'],
  ['rollback —dry-run', "is no version's id"],
  ['rollback v1', "'v1' is no version's id"],
  [`rollback ${VERSION} ${VERSION}`, 'does not expect'],
  ['rollback --restore-secret', 'did you mean --restore-secrets?'],
  ['deploy --dryrun', 'did you mean --dry-run?'],
  ['deploy dry-run', 'did you mean --dry-run?'],
  ['deploy now', "does not expect 'now'"],
  ['deploy --force', 'knows no --force'],
  ['deploy --yse', 'did you mean --yes?'],
  ['purge', 'expects a word'],
  ['purge all --dryrun', 'did you mean --dry-run?'],
  ['purge all -- --dry-run', "nothing to purge called '--dry-run'"],
  ['purge al', 'did you mean all?'],
  ['purge product', 'did you mean products?'],
  ['purge brewing', "nothing to purge called 'brewing'"],
  ['restore', 'expects a word'],
  ['bakcup', 'did you mean backup?'],
  ['secrets sett LINK_SECRET', 'did you mean secrets set NAME?'],
  ['secrets set', 'Say which secret'],
  ['secrets set LINK_SECRETS', 'did you mean LINK_SECRET?'],
  ['secrets set LINK_SECRET value', "does not expect 'value'"],
  ['preview delte new-login', 'did you mean delete?'],
  ['preview delte', 'did you mean delete?'],
  ['preview swep', 'did you mean sweep?'],
  ['preview secret', 'Say which secret'],
  ['preview secret SWEP_SECRET', 'did you mean SWEEP_SECRET?'],
  ['doctor --deploy', 'did you mean --deployed?'],
  ['doctor --yes', 'knows no --yes'],
  ['doctor --vars', '--vars expects a value'],
  ['doctor --vars --local', '--vars expects a value'],
  ['doctor --page 400', 'did you mean --pages?'],
  ['logs --error', 'did you mean --errors?'],
  ['logs --search', '--search expects a value'],
  ['logs errors', 'did you mean --errors?'],
  ['init --domian acme.example', 'did you mean --domain?'],
  ['password secret-password', "does not expect 'secret-password'"],
];

test.each(REFUSED)('%s is refused', (typed, words) => {
  expect(() => read(typed)).toThrow(words);
});

const ACCEPTED = [
  'init --worker acme --domain acme.example',
  'doctor --local --deployed --pages 4000',
  'deploy --dry-run',
  'deploy --yes --built',
  'rollback',
  `rollback ${VERSION} --restore-secrets`,
  'purge all',
  'purge /brewing menu',
  'backup',
  'backup shop.backup --dry-run',
  'restore shop.backup --yes',
  'secrets',
  'secrets set LINK_SECRET --yes',
  'preview',
  'preview feature/new-login',
  'preview delete feature/new-login',
  'preview sweep',
  'preview secret SWEEP_SECRET',
  'logs --errors --search=r-17',
  'password',
];

test.each(ACCEPTED)('%s is a command', (typed) => {
  expect(read(typed).line.isDryRun).toBe(typed.includes('--dry-run'));
});

test('a dry run that npm kept for itself, without a lone --, is one all the same', () => {
  expect(read('rollback', { npm_config_dry_run: 'true' }).line.isDryRun).toBe(true);
  expect(read('rollback', { npm_config_dry_run: '' }).line.isDryRun).toBe(false);
});

test('other options that npm kept are refused: the command would run without them', () => {
  expect(() => read('purge all', { npm_config_dryrun: 'true' })).toThrow(
    'npm kept --dryrun for itself: options follow a lone --, as in npm run shop -- purge --dry-run',
  );
  expect(() => read('logs', { npm_config_errors: 'true' })).toThrow('npm run shop -- logs --errors');
});

test('the usage names every option', () => {
  for (const [option] of ACCEPTED.join(' ').matchAll(/--[a-z-]+/g)) expect(USAGE).toContain(option);
});

test('every command in the documents is one, with words that it takes', () => {
  const folders = ['docs', 'docs/operations', 'docs/decisions'].map((name) => join(root, name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
  const typed = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run shop -- ([a-z][^`|)\n]*)/g)].map(([, words = '']) =>
      // `tools/run.mjs` takes the stage.
      words
        .trim()
        .replace('TAG', 'menu')
        .replace(/ --stage \w+/, ''),
    ),
  );
  expect(typed.length).toBeGreaterThan(15);
  for (const words of typed) expect(() => read(words), words).not.toThrow();
});
