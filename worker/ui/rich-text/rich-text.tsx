import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { directionOf } from '#shared/messages/languages.ts';
import { useTextLanguage } from '../language/text-language.ts';
import { useText } from '../language/use-text.ts';
import { htmlToNodes } from './html-nodes.tsx';
import { lexText } from './markdown.ts';
import { inline, textToken } from './rich-text-inline.tsx';

/** HTML is sanitised, links are checked, and the highest heading is one level below the page's title. */
export function RichText({ text }: { text: string }) {
  const languageOf = useTextLanguage();
  const tokens = lexText(text) as MarkedToken[];
  const depths = tokens.flatMap((token) => (token.type === 'heading' ? token.depth : []));
  return (
    <div className="rich-text" {...languageOf(text)}>
      {blocks(tokens, Math.min(...depths))}
    </div>
  );
}

/** `highest` is the depth of the highest heading of the whole text. */
function blocks(tokens: Token[], highest: number): ReactNode[] {
  return (tokens as MarkedToken[]).map((token, index) => (
    <Fragment key={index}>{block(token, highest)}</Fragment>
  ));
}

function block(token: MarkedToken, highest: number): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading level={token.depth - highest}>{inline(token.tokens)}</Heading>;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'text':
      return textToken(token);
    case 'list':
      return <List list={token} highest={highest} />;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens, highest)}</blockquote>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'hr':
      return <hr />;
    case 'table':
      return <Table table={token} />;
    case 'html':
      return htmlToNodes(token.text);
    default:
      return null;
  }
}

function Heading({ level, children }: { level: number; children: ReactNode }) {
  if (level <= 0) return <h2>{children}</h2>;
  if (level === 1) return <h3>{children}</h3>;
  if (level === 2) return <h4>{children}</h4>;
  return <h5>{children}</h5>;
}

function List({ list, highest }: { list: Tokens.List; highest: number }) {
  const items = list.items.map((item, index) => <li key={index}>{blocks(item.tokens, highest)}</li>);
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? undefined : list.start}>{items}</ol>;
}

function Table({ table }: { table: Tokens.Table }) {
  const t = useText();
  const language = useTextLanguage()(table.raw);
  // The label is ours, also around a text in another language.
  const own = language.lang ? { lang: t.locale, dir: directionOf(t.locale) } : {};
  return (
    <div className="rich-text__table" role="group" aria-label={t('shell.table')} {...own} tabIndex={0}>
      <table {...language}>
        <thead>
          <tr>
            {table.header.map((cell, index) => (
              <th key={index} scope="col">
                {inline(cell.tokens)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, position) => (
            <tr key={position}>
              {row.map((cell, index) => (
                <td key={index}>{inline(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
