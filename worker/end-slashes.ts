/** A path without slashes at its end; a pattern such as `/+$` would try each of a million slashes as the first one. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
