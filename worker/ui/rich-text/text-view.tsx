import { createElement, type ReactNode } from 'react';
import { linkTarget } from '#shared/link.ts';
import { directionOf } from '#shared/messages/languages.ts';
import { useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { ShopLink } from '../link.tsx';
import type { TextElement, TextNode } from './open-elements.ts';
import { wordsOf } from './text-of-markdown.ts';

/** @param demoted by how many levels headings are */
export function textView(nodes: readonly TextNode[], demoted: number): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    // A name consists of letters alone.
    if ('reference' in node) return <span key={index} dangerouslySetInnerHTML={{ __html: node.reference }} />;
    return <ElementView key={index} element={node} demoted={demoted} />;
  });
}

const LOWEST_HEADING = 5;

type ElementViewProps = { element: TextElement; demoted: number };

function ElementView({ element, demoted }: ElementViewProps) {
  const { tag, attributes, children } = element;
  const inner = textView(children, demoted);
  switch (tag) {
    case 'a':
      return <ShopLink href={attributes['href'] ?? ''}>{inner}</ShopLink>;
    case 'img':
      return <TextPicture address={attributes['src'] ?? ''} alt={attributes['alt'] ?? ''} />;
    case 'table':
      return <Table words={wordsOf(children)}>{inner}</Table>;
    case 'br':
    case 'hr':
      return createElement(tag);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return createElement(`h${Math.min(Number(tag.slice(1)) + demoted, LOWEST_HEADING)}`, null, inner);
    default:
      return createElement(tag, attributes, inner);
  }
}

/** Its alternative text remains of one that leads nowhere. */
function TextPicture({ address, alt }: { address: string; alt: string }) {
  return linkTarget(address) ? <img src={address} alt={alt} loading="lazy" /> : alt;
}

function Table({ words, children }: { words: string; children: ReactNode }) {
  const t = useText();
  const language = useTextLanguage()(words);
  // The label is ours, also around a text in another language.
  const own = language.lang ? { lang: t.locale, dir: directionOf(t.locale) } : {};
  return (
    <div className="rich-text__table" role="group" aria-label={t('shell.table')} {...own} tabIndex={0}>
      <table {...language}>{children}</table>
    </div>
  );
}
