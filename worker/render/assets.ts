/** Addresses of the client's files for one build: hashed in production, Vite's own in development. */
export type Assets = {
  /** Module scripts that a page loads besides the entry (Vite's client in development). */
  scripts: string[];
  entry: string;
  styles: string[];
  /** Font files worth fetching before the style sheet names them. */
  fonts: string[];
};
