/** What came after a page belongs where its markers are: in a page that is only read, the scripts that put it there do not run. */
export function placeLateParts(page: Document): void {
  for (const late of page.querySelectorAll<HTMLTemplateElement>('template[data-for]')) {
    const id = late.dataset['for'] ?? '';
    const [start, end] = [page.getElementById(id), page.getElementById(`${id}-end`)];
    if (!start || !end) continue;
    while (start.nextSibling && start.nextSibling !== end) start.nextSibling.remove();
    end.remove();
    start.replaceWith(late.content);
  }
}
