/** What citations can lead to. Paths are those of files, from the repository's root. */
export type Repository = {
  files: string[];
  scripts: string[];
  /** The text of a Markdown file. */
  read: (path: string) => string;
};

type Source = { path: string; text: string };
/** Finds the file of a path that `from` mentions, or a folder; null where there is none. */
type Find = (mentioned: string, from: string) => string | null;

const documents = /\.md$/;
const topFolders = String.raw`(?:\.ci|client|docs|migrations|ops|sandbox|shared|shop|tests|tools|worker)`;
const endings = String.raw`\.(?:css|html|json|md|mjs|sh|sql|toml|tsx?)`;
/** A file by its name alone; other endings are those of addresses as well. */
const fileName = /^[\w-][\w.-]*\.(?:css|md|mjs|sql|toml|tsx?)$/;
const filePath = new RegExp(String.raw`^(?!/|@|#|https?:)[^\s'"$]*/[^\s'"$]*${endings}$`);
const folderPath = new RegExp(String.raw`^(?:${topFolders}/[^\s'"$]*|[\w.-]+(?:/[\w.-]+)*/)$`);
/** A path that stands in a comment without backticks. */
const barePath = new RegExp(
  String.raw`(?<![\w./#@\x60-])${topFolders}/[\w./-]*?${endings}(?:#[\w-]+)?(?![\w-])`,
  'g',
);
/** What is built or installed, and so not in the repository. */
const made = /(?:^|\/)(?:dist|node_modules|\.tmp|\.wrangler)\//;

/** Ways to cite a paper that the repository does not hold. */
const unheld = [
  /\bspecification(?:['’]s)?,? sections? \d+/i,
  /\bthe specification\b/i,
  /\bdesign(?:['’]s)?,? (?:sections?|decisions?) \d+/i,
  /\bwire,? (?:sections? )?[\d.]*\d/i,
  /\bwire document\b/i,
  /\bdecisions? \d+/i,
];

/** Says of a document, or of the comments of a source, what it cites and the repository does not hold. */
export function createChecker(repository: Repository): (source: Source) => string[] {
  const find = createFind(repository.files);
  const checkDocument = (source: Source) => [
    ...brokenCommands(source.text, repository.scripts),
    ...brokenLinks(source, repository, find),
    ...brokenSpans(withoutFences(source.text), source.path, find),
  ];
  const checkComment = (text: string, path: string) => [
    ...brokenCommands(text, repository.scripts),
    ...unheldPapers(text),
    ...brokenSpans(text, path, find),
    ...brokenBarePaths(text, path, repository, find),
  ];
  return (source) =>
    documents.test(source.path)
      ? checkDocument(source)
      : commentsOf(source).flatMap((comment) => checkComment(comment, source.path));
}

/** The comments of a source, without the signs around them. */
export function commentsOf({ path, text }: Source): string[] {
  if (/\.(?:sh|toml|example)$|^\.ci\//.test(path)) return lines(text, /^\s*#(?!!)(.*)$/gm);
  if (path.endsWith('.sql')) return lines(text, /--(.*)$/gm);
  const blocks = lines(text, /(?<=^|[\s{(,;=])\/\*+([\s\S]*?)\*\//gm);
  const rows = path.endsWith('.css') ? [] : lines(text, /(?:^|\s)\/\/(.*(?:\n\s*\/\/.*)*)/gm);
  return [...blocks, ...rows].map((comment) => comment.replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' '));
}

/** The anchors of a Markdown text, as GitHub makes them. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of lines(withoutFences(markdown), /^#{1,6} +(.*?)(?: +#+)? *$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

function brokenCommands(text: string, scripts: string[]): string[] {
  return lines(text, /\bnpm run (?:--?[\w-]+ )*([a-z][\w:-]*)/g)
    .filter((name) => !scripts.includes(name))
    .map((name) => `npm run ${name}: package.json has no such script`);
}

function unheldPapers(comment: string): string[] {
  return unheld.flatMap((pattern) => {
    const found = pattern.exec(comment);
    return found ? [`'${found[0]}': cite a heading of docs/`] : [];
  });
}

function brokenLinks({ path, text }: Source, repository: Repository, find: Find): string[] {
  const folder = path.split('/').slice(0, -1).join('/');
  return lines(withoutFences(text), /\]\(([^)\s]+)(?: "[^"]*")?\)/g)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .flatMap((target) => {
      const [to = '', anchor] = target.split('#');
      const file = to === '' ? path : find(`/${resolved(folder, to)}`, path);
      return file === null
        ? [`${target}: there is no such file`]
        : brokenAnchor(target, file, anchor, repository);
    });
}

function brokenBarePaths(comment: string, from: string, repository: Repository, find: Find): string[] {
  return [...comment.matchAll(barePath)].flatMap(([cited]) => {
    const [path = '', anchor] = cited.split('#');
    const file = find(path, from);
    return file === null
      ? [`${cited}: there is no such file`]
      : brokenAnchor(cited, file, anchor, repository);
  });
}

function brokenAnchor(
  cited: string,
  file: string,
  anchor: string | undefined,
  { read }: Repository,
): string[] {
  if (anchor === undefined || !documents.test(file) || anchorsOf(read(file)).has(anchor)) return [];
  return [`${cited}: ${file} has no such heading`];
}

/** Paths in backticks. */
function brokenSpans(text: string, from: string, find: Find): string[] {
  return lines(text, /(?<!`)`([^`\n]+)`(?!`)/g)
    .flatMap((span) => span.split(/\s+/))
    .map((token) => token.replace(/[.,;:]$/, '').replace(/^\.\//, ''))
    .filter((token) => fileName.test(token) || filePath.test(token) || folderPath.test(token))
    .map((token) => token.replace(/#.*$/, ''))
    .filter((token) => !made.test(token) && find(token, from) === null)
    .map((token) => `\`${token}\`: there is no such file`);
}

/**
 * A path counts from the folder of the file that mentions it, from any folder around that, or from wherever there is one
 * place only that it can mean. `*`, `{name}`, `<name>` and dots stand for anything, `{a,b}` for each of its parts.
 */
function createFind(files: string[]): Find {
  const places = [...new Set(files.flatMap((file) => [file, ...foldersOf(file)]))];
  const known = new Set(places);
  return (mentioned, from) => {
    const isAnchored = mentioned.startsWith('/');
    const path = mentioned.replace(/^\//, '').replace(/\/$/, '');
    if (path === '') return '';
    if (/[*{<…]|\.\.\./.test(path)) return matches(path, places) ? path : null;
    if (known.has(path)) return path;
    if (isAnchored) return null;
    const near = foldersOf(from).find((folder) => known.has(resolved(folder, path)));
    if (near !== undefined) return resolved(near, path);
    const ends = places.filter((place) => place.endsWith(`/${path}`));
    return ends.length === 1 || (ends.length > 1 && !path.includes('/')) ? (ends[0] ?? null) : null;
  };
}

function matches(path: string, places: string[]): boolean {
  return alternatives(path).every((one) => {
    const pattern = one
      .split(/(\*\*\/|\*+|\{[^}]*\}|<[^>]*>|…|\.\.\.)/)
      .map((part, index) => (index % 2 === 0 ? escaped(part) : part === '*' ? '[^/]*' : '.*'))
      .join('');
    const whole = new RegExp(`(?:^|/)${pattern}$`);
    return places.some((place) => whole.test(place));
  });
}

/** `a.{b,c}` is `a.b` and `a.c`. */
function alternatives(path: string): string[] {
  const found = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(path);
  if (!found) return [path];
  const [, before = '', choices = '', after = ''] = found;
  return choices.split(',').flatMap((choice) => alternatives(`${before}${choice}${after}`));
}

/** The folders around a file, the nearest first. */
function foldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

function resolved(folder: string, path: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

function withoutFences(markdown: string): string {
  return markdown.replaceAll(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, '');
}

/** The first group of every match. */
function lines(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function escaped(text: string): string {
  return text.replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`);
}
