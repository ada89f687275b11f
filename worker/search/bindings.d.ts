interface Env {
  /** The search indexes, in a shop that has them. */
  SEARCH?: D1Database;
}
