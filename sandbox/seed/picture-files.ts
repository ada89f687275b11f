const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  avif: 'image/avif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The file of a picture in `shop/demo/pictures`: one whose path has no ending is a drawing. */
export function pictureFile(path: string): string {
  return /\.[a-z]+$/.test(path) ? path : `${path}.svg`;
}

/** Undefined where browsers do not know it as a picture. */
export function pictureType(path: string): string | undefined {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)];
}
