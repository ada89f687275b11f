/** Texts with the spaces of French punctuation, at which no line may break. */
export function spaced<T>(value: T): T {
  if (typeof value === 'string') return spacedText(value) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => spaced(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spaced<unknown>(item)])) as T;
}

/** Tables of Markdown have colons of their own. */
function spacedText(text: string): string {
  return text
    .replaceAll(/ (?=[;!?])/g, '\u202F')
    .replaceAll(/ (?=:[ \n*]|:$|»)|(?<=«) /g, '\u00A0')
    .replaceAll(/(?<=\d) (?=(?:%|\$|°C|g|kg|ml|min|s|h)(?![\p{L}\d]))/gu, '\u00A0');
}
