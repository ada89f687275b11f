/** What holds for every change: how to check it, and how it is committed. */
const FOR_ALL = ['Run it', 'Commits and versions'];

/** The text below a heading, with the sections within it. */
function sectionOf(guide: string, heading: string): string {
  const lines = guide.split('\n');
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (start === -1) throw new Error(`CONTRIBUTING.md has no section '${heading}'`);
  const level = lines[start]?.indexOf(' ') ?? 0;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => /^#+ /.test(line) && line.indexOf(' ') <= level);
  return below.slice(0, end === -1 ? undefined : end).join('\n');
}

/** The row for a change, and the steps that it leads to. */
function rowOf(guide: string, row: string): string {
  const line = guide.split('\n').find((one) => one.startsWith(`| ${row} `));
  if (line === undefined) throw new Error(`CONTRIBUTING.md has no row '${row}'`);
  const steps = [...line.matchAll(/\(#([\w-]+)\)/g)].map(([, anchor = '']) => {
    const heading = [...guide.matchAll(/^#+ (.+)$/gm)]
      .map(([, title = '']) => title)
      .find((title) => title.toLowerCase().replaceAll(' ', '-') === anchor);
    return sectionOf(guide, heading ?? anchor);
  });
  return [line, ...steps].join('\n');
}

/** What the guide cites for a change: files, folders, and names with a place for one's own, as `themes/<name>.css`. */
function patternsOf(guide: string, rows: string[]): RegExp[] {
  const text = [
    ...rows.map((row) => rowOf(guide, row)),
    ...FOR_ALL.map((heading) => sectionOf(guide, heading)),
  ].join('\n');
  const code = [...text.matchAll(/`([^`\s]+)`/g)].map(([, cited = '']) => cited);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return [...code, ...links]
    .map((cited) => cited.split('#')[0] ?? '')
    .filter((cited) => /[./]/.test(cited))
    .map((cited) => {
      const pattern = cited
        .split(/<[^>]*>|\*/)
        .map((part) => part.replaceAll(/[\^$.|?*+()[\]{}]/g, '\\$&'))
        .join('[^/]+');
      return new RegExp(`^${pattern}${cited.endsWith('/') ? '' : '$'}`);
    });
}

/** The files of a change that neither its rows and steps nor what holds for every change name. */
export function unnamedIn(guide: string, rows: string[], paths: string[]): string[] {
  const patterns = patternsOf(guide, rows);
  return paths.filter((path) => !patterns.some((pattern) => pattern.test(path)));
}
