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
      return `<template data-for="${id}">${markup}</template><script nonce="${nonce}">{${replaceFallback}}</script>`;
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
      return '';
    }
  }
}
