import { Fragment, type ReactNode } from 'react';
import { Lexer, type MarkedToken, type Token } from 'marked';
import { decodeEntities } from './decode-entities.ts';
import { linkTarget } from '#shared/link.ts';
import { ShopLink } from './link.tsx';

/** One line of Markdown, without paragraphs. Raw HTML in it is left out. */
export function InlineText({ text }: { text: string }) {
  return <>{inline(Lexer.lexInline(text))}</>;
}

/** React elements for the inline tokens of `marked`'s lexer. */
export function inline(tokens: Token[]): ReactNode[] {
  return (tokens as MarkedToken[]).map((token, index) => (
    <Fragment key={index}>{inlineToken(token)}</Fragment>
  ));
}

function inlineToken(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'del':
      return <del>{inline(token.tokens)}</del>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <ShopLink href={token.href}>{inline(token.tokens)}</ShopLink>;
    case 'image':
      return linkTarget(token.href) ? (
        <img src={token.href} alt={decodeEntities(token.text)} loading="lazy" />
      ) : (
        token.text
      );
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : decodeEntities(token.text);
    case 'escape':
      return token.text;
    default:
      return null;
  }
}
