import type { ReactNode } from 'react';
import type { Report } from '../reporting/report.ts';
import { ApartContext, type RenderApart } from '../ui/deferred/apart.tsx';
import { LatePartsContext } from '../ui/deferred/await.tsx';
import { RendererContext, type Renderer } from './renderer.ts';

type Options = {
  renderer: Renderer;
  nonce: string;
  /** What surrounds the whole page: the contexts of its components. */
  wrap: (part: ReactNode) => ReactNode;
  report: Report;
  /** Whether a fault of the shop's own files is shown in their place, besides being reported. */
  showsFaults: boolean;
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
  #hasFailed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a part is missing until now, because it failed. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  render(node: ReactNode): string {
    const { renderer, wrap } = this.#options;
    const apart = new Map<string, string>();
    const renderApart: RenderApart = (part, file) => {
      const id = this.#newId();
      apart.set(id, this.#apart(part, file));
      return id;
    };
    let html = renderer.renderToString(
      <RendererContext value={renderer}>
        <LatePartsContext value={(part, file) => this.#add(part, file)}>
          <ApartContext value={renderApart}>{wrap(node)}</ApartContext>
        </LatePartsContext>
      </RendererContext>,
    );
    for (const [id, markup] of apart) html = html.replace(placeholder(id), () => markup);
    return html;
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

  #newId(): string {
    this.#count += 1;
    return `late-${this.#count}`;
  }

  #add(part: Promise<ReactNode>, file?: string): string {
    const id = this.#newId();
    this.#added.push(this.#markupOf(id, part, file));
    return id;
  }

  #apart(part: ReactNode, file: string): string {
    const before = this.#added.length;
    try {
      return this.render(part);
    } catch (error) {
      // What it waited for has no place any more.
      this.#added.length = before;
      return this.#inPlaceOf(error, file);
    }
  }

  #inPlaceOf(error: unknown, file?: string): string {
    const { renderer, report, showsFaults } = this.#options;
    this.#hasFailed = true;
    const fault = error instanceof Error ? error : new Error(String(error));
    report(fault, file === undefined ? {} : { file });
    if (!showsFaults || file === undefined) return '';
    return renderer.renderToString(<pre>{`${file}: ${fault.message}`}</pre>);
  }

  /** Without scripts a template is not shown, and the fallback stays. */
  async #markupOf(id: string, part: Promise<ReactNode>, file?: string): Promise<string> {
    let markup: string;
    try {
      markup = this.render(await part);
    } catch (error) {
      markup = this.#inPlaceOf(error, file);
      if (markup === '') return '';
    }
    this.#arrived.set(id, markup);
    return `<template data-for="${id}">${markup}</template><script nonce="${this.#options.nonce}">{${replaceFallback}}</script>`;
  }
}

/** Of `Await`, as React writes it. */
function placeholder(id: string): string {
  return `<template id="${id}"></template>`;
}
