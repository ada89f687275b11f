export type Stop = {
  /** Null in a link of the version before, which has a row's token. */
  email: string | null;
  token: string;
};
