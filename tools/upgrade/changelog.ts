/** Each entry of a changelog in one line. */
function entriesOf(changelog: string): string[] {
  return changelog
    .split(/\n(?=- |#|\n)/)
    .map((part) => part.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((part) => part.startsWith('- '));
}

/** What a changelog says that a former one did not: first what adopters have to do. */
export function newEntries(former: string, changelog: string): string[] {
  const known = new Set(entriesOf(former));
  const fresh = entriesOf(changelog).filter((entry) => !known.has(entry));
  const isDuty = (entry: string) => entry.startsWith('- **You have to**');
  return [...fresh.filter(isDuty), ...fresh.filter((entry) => !isDuty(entry))];
}
