import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Git = (args: readonly string[], env?: Record<string, string>) => string;

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

type Upgraded = {
  /** What the changelog says since; what asks for something of the adopter comes first. */
  entries: string[];
  /** What adopters have to do that it said before, in other words. */
  reworded: string[];
  migrations: string[];
  /** Migrations of the adopter's with the number of another one of the version's: nobody sees which comes first. */
  clashes: string[];
  /** The adopter's own files outside of `shop/`. */
  kept: string[];
  /** Files of core that the adopter had changed. */
  replaced: string[];
};

type Wish = {
  /** A tag, a branch of the remote, or a commit. */
  version: string;
  remote: string;
  /** Give up changes of core. */
  replace: boolean;
};

/**
 * Makes the tree of a version the tree of this copy, but for `shop/` and files that the adopter added. The commit has both
 * as its parents: git knows what is the adopter's next time, and `git reset --hard HEAD~1` takes it back.
 */
export function upgrade(cwd: string, { version, remote, replace }: Wish): Upgraded | 'there' {
  const git = gitIn(cwd);
  if (git(['status', '--porcelain']) !== '')
    throw new Error('There are changes that are not committed: commit or stash them first');
  const target = fetchVersion(git, version, remote);
  const base = mergeBase(git, target);
  if (base === target) return 'there';
  const { added, changed } = changesOf(git, base, target);
  if (changed.length > 0 && !replace) throw new Error(refusal(base, changed));
  const tree = joinTrees(git, target, added);
  const parents = ['-p', 'HEAD', '-p', target];
  const commit = git(['commit-tree', tree, ...parents, '-m', `Upgrade to ${version}`]);
  const before = git(['rev-parse', 'HEAD']);
  // Refuses to overwrite a file that git does not know.
  git(['merge', '--quiet', '--ff-only', commit]);
  const read = (from: string) =>
    has(git, `${from}:CHANGELOG.md`) ? git(['show', `${from}:CHANGELOG.md`]) : '';
  const migrations = linesOf(
    git(['diff', '--name-only', '--diff-filter=A', before, commit, '--', 'migrations']),
  );
  return {
    ...newEntries(read(before), read(target)),
    migrations,
    clashes: clashesOf(added, linesOf(git(['ls-tree', '-r', '--name-only', target, '--', 'migrations']))),
    kept: added,
    replaced: changed,
  };
}

function clashesOf(own: readonly string[], theirs: readonly string[]): string[] {
  const numberOf = (path: string) => /^migrations\/(\d+)/.exec(path)?.[1];
  return own.flatMap((path) => {
    const other = theirs.find((their) => numberOf(path) !== undefined && numberOf(their) === numberOf(path));
    return other ? [`${path} and ${other}`] : [];
  });
}

function has(git: Git, name: string): boolean {
  try {
    git(['rev-parse', '--verify', '--quiet', name]);
    return true;
  } catch {
    return false;
  }
}

/** The commit of a version: of the remote, or one that this copy has. Its own branch of that name is no version. */
function fetchVersion(git: Git, version: string, remote: string): string {
  if (version.startsWith('-')) throw new Error(`'${version}' is no version`);
  const isKnown = linesOf(git(['remote'])).includes(remote);
  // Only the tag that is asked for has to be the remote's.
  const tag = `refs/tags/${version}`;
  if (isKnown) git(['fetch', remote]);
  if (isKnown && git(['ls-remote', remote, tag]) !== '') git(['fetch', remote, `${tag}:${tag}`]);
  const others = has(git, `refs/heads/${version}`) ? [] : [version];
  const name = [tag, `refs/remotes/${remote}/${version}`, ...others].find((each) =>
    has(git, `${each}^{commit}`),
  );
  if (name === undefined)
    throw new Error(
      isKnown
        ? `${remote} has no version ${version}: name a tag, a branch, as main, or a commit of it`
        : `There is no version ${version}, and no remote ${remote} (docs/upgrading.md)`,
    );
  return git(['rev-parse', `${name}^{commit}`]);
}

/** The version that this copy is of; null where its history is not joined to upstream's. */
function mergeBase(git: Git, target: string): string | null {
  try {
    return git(['merge-base', 'HEAD', target]);
  } catch {
    return null;
  }
}

/** What the adopter did outside of `shop/` since: files of their own, and changes of core's. */
function changesOf(git: Git, base: string | null, target: string): { added: string[]; changed: string[] } {
  const outside = ['--', '.', ':!shop'];
  const inTarget = new Set(linesOf(git(['ls-tree', '-r', '--name-only', target])));
  if (base === null) {
    const own = linesOf(git(['ls-files', ...outside]));
    return {
      added: own.filter((path) => !inTarget.has(path)),
      changed: linesOf(git(['diff', '--name-only', '--diff-filter=M', 'HEAD', target, ...outside])),
    };
  }
  const differing = (filter: string) =>
    linesOf(
      git(['diff', '--name-only', '--no-renames', `--diff-filter=${filter}`, base, 'HEAD', ...outside]),
    );
  const own = differing('A');
  return {
    added: own.filter((path) => !inTarget.has(path)),
    changed: [...own.filter((path) => inTarget.has(path)), ...differing('MDT')],
  };
}

function refusal(base: string | null, changed: string[]): string {
  const why =
    base === null
      ? 'The history of this copy is not joined to that of the version, so nobody knows which of these files you changed'
      : 'These files outside of shop/ were changed in this copy';
  return `${why}:\n  ${changed.slice(0, 20).join('\n  ')}${changed.length > 20 ? `\n  and ${changed.length - 20} more` : ''}
--replace takes the version's (yours stay in git's history); docs/upgrading.md says how to merge instead.`;
}

/** The version's tree with this copy's `shop/` and these files of its own. */
function joinTrees(git: Git, target: string, added: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const env = { GIT_INDEX_FILE: join(folder, 'index') };
  try {
    git(['read-tree', target], env);
    git(['rm', '-r', '--cached', '--force', '--quiet', '--ignore-unmatch', 'shop'], env);
    if (has(git, 'HEAD:shop')) git(['read-tree', '--prefix=shop/', 'HEAD:shop'], env);
    for (const path of added) {
      const [mode = '', , hash = ''] = git(['ls-tree', 'HEAD', '--', path]).split(/\s/);
      git(['update-index', '--add', '--cacheinfo', `${mode},${hash},${path}`], env);
    }
    return git(['write-tree'], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
/** Each entry of a changelog in one line. */
function entriesOf(changelog: string): string[] {
  return changelog
    .split(/\n(?=- |#|\n)/)
    .map((part) => part.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((part) => part.startsWith('- '));
}

const isDuty = (entry: string) => entry.startsWith('- **You have to**');

/** What a changelog says that a former one did not: first what adopters have to do. A reworded entry is none of these. */
export function newEntries(former: string, changelog: string): { entries: string[]; reworded: string[] } {
  const known = entriesOf(former);
  const knownWords = known.map(wordsOf);
  const fresh = entriesOf(changelog).filter((entry) => !known.includes(entry));
  const { again = [], first = [] } = Object.groupBy(fresh, (entry) =>
    knownWords.some((words) => isReworded(wordsOf(entry), words)) ? 'again' : 'first',
  );
  return {
    entries: [...first.filter(isDuty), ...first.filter((entry) => !isDuty(entry))],
    reworded: again.filter(isDuty),
  };
}

const wordsOf = (entry: string) => new Set(entry.toLowerCase().match(/[\p{L}\d_]{3,}/gu));

/** Whether most words of the shorter one are in the longer one. */
function isReworded(one: Set<string>, other: Set<string>): boolean {
  const shorter = Math.min(one.size, other.size);
  return shorter >= 5 && one.intersection(other).size / shorter >= 0.6;
}
