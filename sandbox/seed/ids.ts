function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The id of a seeded record: 24 hex digits, always the same for the same text, so that ids stay valid after a reset.
 */
export function seedId(text: string): string {
  return [0x811c9dc5, 0x9e3779b1, 0x85ebca6b].map((basis) => fnv1a(text, basis)).join('');
}
