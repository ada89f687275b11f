import { Fragment, type ReactNode } from 'react';
import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { inline } from './rich-text-inline.tsx';

/**
 * Markdown of the content service as React elements. Raw HTML never passes through, links follow the links rule, and
 * headings go one level down, because the page's title is the only first-level heading.
 */
export function RichText({ text }: { text: string }) {
  return <div className="rich-text">{blocks(Lexer.lex(text))}</div>;
}

function blocks(tokens: Token[]): ReactNode[] {
  return (tokens as MarkedToken[]).map((token, index) => <Fragment key={index}>{block(token)}</Fragment>);
}

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      return <Heading depth={token.depth}>{inline(token.tokens)}</Heading>;
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'text':
      return inline('tokens' in token && token.tokens ? token.tokens : [token]);
    case 'list':
      return <List list={token} />;
    case 'blockquote':
      return <blockquote>{blocks(token.tokens)}</blockquote>;
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
    default:
      return null;
  }
}

function Heading({ depth, children }: { depth: number; children: ReactNode }) {
  if (depth === 1) return <h2>{children}</h2>;
  if (depth === 2) return <h3>{children}</h3>;
  if (depth === 3) return <h4>{children}</h4>;
  return <h5>{children}</h5>;
}

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item, index) => <li key={index}>{blocks(item.tokens)}</li>);
  if (!list.ordered) return <ul>{items}</ul>;
  return <ol start={list.start === '' ? undefined : list.start}>{items}</ol>;
}

function Table({ table }: { table: Tokens.Table }) {
  return (
    <div className="rich-text__table" role="region" aria-label="Table" tabIndex={0}>
      <table>
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
          {table.rows.map((row, place) => (
            <tr key={place}>
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
