/** A text with its `{placeholders}` replaced; unknown ones stay. */
export function fill(
  text: string,
  params: Record<string, string | number>,
  print: (value: string | number) => string = String,
): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : print(value);
  });
}
