/** A number as short as a picture needs it: one decimal, no negative zero. */
export const n = (value: number): string => String(Math.round(value * 10) / 10 + 0);

/** Whether XML 1.0 allows a character; a lone half of a surrogate pair is none. */
const isXmlChar = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff;
};

/** Text made safe between tags and inside double-quoted attributes; characters XML forbids are dropped. */
export const escapeXml = (text: string): string =>
  Array.from(text)
    .filter(isXmlChar)
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Path data without the spaces that a minus sign makes needless. */
const terse = (d: string): string => d.replaceAll(' -', '-');

/** A filled path. `more` is further attributes as written, e.g. `opacity=".5"`. */
export const path = (fill: string, d: string, more = ''): string =>
  `<path fill="${fill}" d="${terse(d)}"${more && ` ${more}`}/>`;

/** A round-ended line of one width, for handles, stems and wires. */
export const line = (stroke: string, width: number, d: string, more = ''): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" d="${terse(d)}"${more && ` ${more}`}/>`;

export const ellipse = (fill: string, cx: number, cy: number, rx: number, ry: number, more = ''): string =>
  `<ellipse fill="${fill}" cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${more && ` ${more}`}/>`;

export const circle = (fill: string, cx: number, cy: number, r: number, more = ''): string =>
  `<circle fill="${fill}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${more && ` ${more}`}/>`;

export const rect = (fill: string, x: number, y: number, w: number, h: number, more = ''): string =>
  `<rect fill="${fill}" x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${more && ` ${more}`}/>`;

export type Place = { x?: number; y?: number; turn?: number; scale?: number; flip?: boolean };

/** The `transform` value that moves, turns and scales (in this order, read outside in). */
export const placed = ({ x = 0, y = 0, turn = 0, scale = 1, flip = false }: Place): string => {
  const parts = [`translate(${n(x)} ${n(y)})`];
  if (turn !== 0) parts.push(`rotate(${n(turn)})`);
  const factor = Math.round(scale * 1000) / 1000;
  if (flip) parts.push(`scale(${-factor} ${factor})`);
  else if (factor !== 1) parts.push(`scale(${factor})`);
  return parts.join(' ');
};

export const group = (place: Place, inner: string, more = ''): string =>
  `<g transform="${placed(place)}"${more && ` ${more}`}>${inner}</g>`;

/** A stop list for a gradient: offset in per cent, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** A linear gradient over the box of what it fills, from (x1, y1) to (x2, y2) in fractions. */
export const linear = (
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  list: readonly Stop[],
): string =>
  `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

/** A radial gradient over the box of what it fills. */
export const radial = (id: string, list: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

/**
 * A whole SVG document. Of `defs` (id to markup) only those that the body, or a definition in use, refers to are
 * written, so that a picture carries no dead weight.
 */
export const svgDocument = (
  width: number,
  height: number,
  title: string,
  defs: Readonly<Record<string, string>>,
  body: string,
): string => {
  const used = new Set<string>();
  const follow = (markup: string): void => {
    for (const [, id] of markup.matchAll(/#([a-z][\w-]*)/gi)) {
      if (id === undefined || used.has(id)) continue;
      const definition = defs[id];
      if (definition === undefined) continue;
      used.add(id);
      follow(definition);
    }
  };
  follow(body);
  const written = Object.keys(defs)
    .filter((id) => used.has(id))
    .map((id) => defs[id])
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" stroke-linecap="round" stroke-linejoin="round"><title>${escapeXml(title)}</title><defs>${written}</defs>${body}</svg>`;
};

/** A document of the same size and title that is one grey area: what a browser has drawn at once. */
export const plain = (markup: string): string =>
  markup.replace(
    /^(<svg [^>]*>(?:<title>[^<]*<\/title>)?).*$/s,
    '$1<path fill="#ccc" d="M0 0h4000v4000H0z"/></svg>',
  );

/** A small whole number from a text, the same on every run (FNV-1a). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
