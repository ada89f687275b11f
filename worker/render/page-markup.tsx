import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LatePartsContext } from '../ui/deferred/await.tsx';

type Options = {
  nonce: string;
  /** What surrounds the whole page: the contexts of its components. */
  wrap: (part: ReactNode) => ReactNode;
  report: (fault: Error) => void;
};

/** Replaces a fallback, including its markers, with the template before this script. */
const replaceFallback = [
  'const t=document.currentScript.previousSibling,',
  's=document.getElementById(t.dataset.for),e=document.getElementById(t.dataset.for+"-end");',
  'while(s.nextSibling!==e)s.nextSibling.remove();',
  'e.remove();s.replaceWith(t.content);t.remove()',
].join('');

/** What is known first, deferred parts as they arrive (docs/decisions/024-pages-are-strings.md). */
export class PageMarkup {
  readonly #options: Options;
  readonly #arrived = new Map<string, string>();
  #added: Promise<string>[] = [];
  #count = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  render(node: ReactNode): string {
    return renderToString(
      <LatePartsContext value={(part) => this.#add(part)}>{this.#options.wrap(node)}</LatePartsContext>,
    );
  }

  /** The deferred parts found since the last call; none of them rejects, and one that fails is empty. */
  takeLate(): Promise<string>[] {
    const added = this.#added;
    this.#added = [];
    return added;
  }

  /** The page as if its deferred parts had been in time; the fallback of one that failed stays. */
  whole(page: string): string {
    let whole = page;
    // A part that contains others comes before them.
    for (const [id, markup] of this.#arrived) {
      const [start, end] = [placeholder(id), placeholder(`${id}-end`)];
      const [before, after] = [whole.indexOf(start), whole.indexOf(end)];
      if (before >= 0) whole = whole.slice(0, before) + markup + whole.slice(after + end.length);
    }
    return whole;
  }

  #add(part: Promise<ReactNode>): string {
    this.#count += 1;
    const id = `late-${this.#count}`;
    this.#added.push(this.#markupOf(id, part));
    return id;
  }

  /** Without scripts a template is not shown, and the fallback stays. */
  async #markupOf(id: string, part: Promise<ReactNode>): Promise<string> {
    const { nonce, report } = this.#options;
    try {
      const markup = this.render(await part);
      this.#arrived.set(id, markup);
      return `<template data-for="${id}">${markup}</template><script nonce="${nonce}">{${replaceFallback}}</script>`;
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
      return '';
    }
  }
}

/** Of `Await`, as React writes it. */
function placeholder(id: string): string {
  return `<template id="${id}"></template>`;
}
