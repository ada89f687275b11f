import { isBlock, type TextNode } from './open-elements.ts';
import { treeOfText } from './read-text.ts';

const silent = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'img', 'table']);

/** The words of Markdown in one line, without headings, tables and pictures. */
export function textOfMarkdown(text: string): string {
  return wordsOf(treeOfText(text).nodes, silent);
}

/** The words of a text in one line. */
export function wordsOf(nodes: readonly TextNode[], without: ReadonlySet<string> = new Set()): string {
  return textOf(nodes, without).replaceAll(/\s+/g, ' ').trim();
}

function textOf(nodes: readonly TextNode[], without: ReadonlySet<string>): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('reference' in node) return node.reference;
      if (without.has(node.tag)) return '';
      const words = textOf(node.children, without);
      return node.tag === 'br' || isBlock(node.tag) ? ` ${words} ` : words;
    })
    .join('');
}
