/** The members of a dictionary in a header (RFC 8941), as they were written; of two with one name the last counts. */
export function membersOf(header: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const [member] of header.matchAll(/(?:[^,"]|"(?:[^"\\]|\\.)*")+/g)) {
    const [, name, value] = /^\s*([a-z*][\w.*-]*)=([^]*?)\s*$/.exec(member) ?? [];
    if (name !== undefined && value !== undefined) members.set(name, value);
  }
  return members;
}

/** Null for what is no string of such a header. */
export function stringOf(value: string | undefined): string | null {
  const [, text] = /^"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/.exec(value ?? '') ?? [];
  return text === undefined ? null : text.replaceAll(/\\(["\\])/g, '$1');
}
