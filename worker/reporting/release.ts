/** The Worker's version, under which source maps are uploaded; null where nothing was deployed. */
export function releaseOf(env: { VERSION?: { id: string } } | undefined): string | null {
  return env?.VERSION?.id || null;
}
