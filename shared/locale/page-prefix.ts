let current = '';

/** The prefix of the page's language, in a browser; requests of the Worker have their own. */
export function pagePrefix(): string {
  return current;
}

export function setPagePrefix(prefix: string): void {
  current = prefix;
}
