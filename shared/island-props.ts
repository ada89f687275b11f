/** An island's data in an attribute, where quotation marks, of which JSON is full, would each take six bytes. */
export function writeProps(props: object): string {
  return swapQuotes(JSON.stringify(props));
}

/** Empty where there are none. */
export function readProps<T>(text: string | undefined): T {
  return JSON.parse(swapQuotes(text ?? '{}')) as T;
}

function swapQuotes(text: string): string {
  return text.replaceAll(/["`]/g, (sign) => (sign === '"' ? '`' : '"'));
}
