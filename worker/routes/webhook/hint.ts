/** What a webhook's call is trusted for: names from a known list, and which product it is about. */
export type Hint = {
  event: string;
  type: string;
  /** What is old now. */
  purges: readonly string[];
  /** Of it, what must not be shown any more, not even while a backend is down. */
  withdrawn: readonly string[];
  /** When it happened, as the call writes it: a text, or anything else. */
  publishedAt?: unknown;
};
