/** The title or the name of what has this slug; where its editor left it empty, the words of the slug. */
export function shownTitle(title: string | null | undefined, slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim() || slug;
  return title?.trim() || words.slice(0, 1).toUpperCase() + words.slice(1);
}
