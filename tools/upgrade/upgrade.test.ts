import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newEntries } from './upgrade.ts';
import { gitIn } from './upgrade.ts';
import { upgrade } from './upgrade.ts';

const people = ['-c', 'user.name=t', '-c', 'user.email=t@localhost'];

function write(folder: string, files: Record<string, string | null>): void {
  for (const [path, text] of Object.entries(files)) {
    if (text === null) rmSync(join(folder, path));
    else {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
}

function commit(folder: string, files: Record<string, string | null>, tag?: string): void {
  write(folder, files);
  const git = gitIn(folder);
  git(['add', '--all']);
  git([...people, 'commit', '--quiet', '-m', 'Change']);
  if (tag) git(['tag', tag]);
}

const made = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A shop's repository and its copy with a shop of its own, one version behind. */
beforeAll(() => {
  const [upstream, copy] = [join(made, 'upstream'), join(made, 'copy')];
  mkdirSync(upstream);
  gitIn(upstream)(['init', '--quiet', '--initial-branch=main']);
  const first = { 'core.ts': 'one', 'gone.ts': 'one', 'CHANGELOG.md': '# C\n\n- Old\n', 'shop/a.ts': 'demo' };
  commit(upstream, first, 'v1');
  gitIn(made)(['clone', '--quiet', '--origin=upstream', upstream, 'copy']);
  for (const [name, value] of [
    ['remote.upstream.url', '../upstream'],
    ['user.name', 't'],
    ['user.email', 't@localhost'],
  ] as const)
    gitIn(copy)(['config', name, value]);
  commit(copy, { 'shop/a.ts': 'mine', 'shop/ぼ.ts': 'mine', '.github/deploy me.yml': 'mine' });
  commit(
    upstream,
    {
      'core.ts': 'two',
      'gone.ts': null,
      'new.ts': 'two',
      'migrations/0002.sql': 'two',
      'shop/a.ts': 'demo two',
      'shop/b.ts': 'demo two',
      'CHANGELOG.md': '# C\n\n- New, over\n  two lines\n- **You have to** act\n- Old\n',
    },
    'v2',
  );
});

/** Both, for one test: to copy them is cheaper than to make them. */
function twoRepositories() {
  const parent = mkdtempSync(join(tmpdir(), 'versions-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  cpSync(made, parent, { recursive: true });
  const copy = join(parent, 'copy');
  return { upstream: join(parent, 'upstream'), copy, git: gitIn(copy) };
}

const wish = { version: 'v2', remote: 'upstream', replace: false };
const read = (folder: string, path: string) =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : null;

test('a version replaces all but the shop and files of its own, and says what changed', () => {
  const { upstream, copy, git } = twoRepositories();
  expect(upgrade(copy, wish)).toEqual({
    entries: ['- **You have to** act', '- New, over two lines'],
    reworded: [],
    migrations: ['migrations/0002.sql'],
    clashes: [],
    kept: ['.github/deploy me.yml'],
    replaced: [],
  });
  expect(
    ['core.ts', 'gone.ts', 'new.ts', 'shop/a.ts', 'shop/b.ts', 'shop/ぼ.ts'].map((path) => read(copy, path)),
  ).toEqual(['two', null, 'two', 'mine', null, 'mine']);
  expect(read(copy, '.github/deploy me.yml')).toBe('mine');
  expect(git(['status', '--porcelain'])).toBe('');
  expect(upgrade(copy, wish)).toBe('there');

  // Once more: history is joined, so that only what is new counts.
  commit(upstream, { 'core.ts': 'three', 'shop/a.ts': 'demo three' }, 'v3');
  expect(upgrade(copy, { ...wish, version: 'v3' })).toMatchObject({ entries: [], replaced: [] });
  expect([read(copy, 'core.ts'), read(copy, 'shop/a.ts')]).toEqual(['three', 'mine']);
});

test.each(['main', 'a commit', 'a commit, in short'])('without tags a version is %s', (kind) => {
  const { upstream, copy, git } = twoRepositories();
  const theirs = gitIn(upstream);
  theirs(['tag', '--delete', 'v1', 'v2']);
  git(['tag', '--delete', 'v1']);
  const isMain = kind === 'main';
  // A commit may be on any branch.
  if (!isMain) theirs(['checkout', '--quiet', '-b', 'next']);
  commit(upstream, { 'core.ts': 'three' });
  const short = kind.endsWith('short') ? ['--short'] : [];
  const version = isMain ? 'main' : theirs(['rev-parse', ...short, 'HEAD']);
  expect(upgrade(copy, { ...wish, version })).toMatchObject({ replaced: [] });
  expect([read(copy, 'core.ts'), read(copy, 'shop/a.ts')]).toEqual(['three', 'mine']);
  expect(git(['log', '-1', '--format=%s'])).toBe(`Upgrade to ${version}`);
});

test('a migration with the number of one of the version is named', () => {
  const { copy } = twoRepositories();
  commit(copy, { 'migrations/0002_mine.sql': 'mine', 'migrations/0102_mine.sql': 'mine' });
  expect(upgrade(copy, wish)).toMatchObject({
    clashes: ['migrations/0002_mine.sql and migrations/0002.sql'],
  });
  expect(read(copy, 'migrations/0002_mine.sql')).toBe('mine');
});

test('what is not committed is never lost', () => {
  const { copy } = twoRepositories();
  write(copy, { 'core.ts': 'edited' });
  expect(() => upgrade(copy, wish)).toThrow('not committed');
  expect([read(copy, 'core.ts'), read(copy, 'shop/a.ts')]).toEqual(['edited', 'mine']);
});

test('a change of core is named, and given up only when asked', () => {
  const { copy, git } = twoRepositories();
  commit(copy, { 'core.ts': 'mine', 'new.ts': 'mine' });
  const before = git(['rev-parse', 'HEAD']);
  expect(() => upgrade(copy, wish)).toThrow(/new\.ts\n {2}core\.ts/);
  expect(git(['rev-parse', 'HEAD'])).toBe(before);
  expect(upgrade(copy, { ...wish, replace: true })).toMatchObject({ replaced: ['new.ts', 'core.ts'] });
  expect([read(copy, 'core.ts'), git(['show', 'HEAD~1:core.ts'])]).toEqual(['two', 'mine']);
});

test('a copy without history says so, and keeps what core does not have', () => {
  const { copy, git } = twoRepositories();
  git(['checkout', '--quiet', '--orphan', 'alone']);
  commit(copy, { 'core.ts': 'mine' });
  expect(() => upgrade(copy, wish)).toThrow(/not joined[^]*core\.ts/);
  expect(upgrade(copy, { ...wish, replace: true })).toMatchObject({
    kept: ['.github/deploy me.yml', 'gone.ts'],
    replaced: ['CHANGELOG.md', 'core.ts'],
  });
  expect([read(copy, 'core.ts'), read(copy, 'shop/a.ts')]).toEqual(['two', 'mine']);
});

test.each([
  ['v9', 'upstream', 'upstream has no version v9: name a tag, a branch, as main, or a commit of it'],
  ['v9', 'nowhere', 'no remote nowhere'],
  ['main', 'nowhere', 'no remote nowhere'],
  ['--hard', 'upstream', "'--hard' is no version"],
])('%s of %s: %s', (version, remote, message) => {
  expect(() => upgrade(twoRepositories().copy, { ...wish, version, remote })).toThrow(message);
});

test('another tag of the same name stops only who names it, with the words of git', () => {
  const { copy, git } = twoRepositories();
  git(['tag', '--force', 'v1', 'HEAD']);
  git(['tag', 'v2', 'HEAD']);
  expect(() => upgrade(copy, wish)).toThrow('would clobber existing tag');
  expect(upgrade(copy, { ...wish, version: 'main' })).toMatchObject({ replaced: [] });
  expect(read(copy, 'core.ts')).toBe('two');
});

test('an entry that moved below a version is not new', () => {
  const former = '## [Unreleased]\n\n- One\n  more\n- Two\n';
  expect(
    newEntries(former, `## [Unreleased]\n\n- Three\n\n## [1.0.0]\n\n${former.slice(16)}`).entries,
  ).toEqual(['- Three']);
});

test('a duty that is worded anew is no new one, and is still said', () => {
  const duty = (text: string) => `- **You have to** ${text}\n`;
  const former =
    duty('move your themes and icon to `shop/themes/` and `shop/icon.svg`.') +
    '- Pages are lighter than ever before.\n';
  const reworded = duty(
    'move themes, and the icon, to `shop/themes/` and `shop/icon.svg`, and data to `shop/demo`.',
  );
  const fresh = duty('set `LINK_FUNCTION`, if guests are to find their orders.');
  expect(
    newEntries(`\n${former}`, `\n${fresh}${reworded}- Pages are now lighter than ever before, by half.\n`),
  ).toEqual({
    entries: [fresh.trim()],
    reworded: [reworded.trim()],
  });
});
