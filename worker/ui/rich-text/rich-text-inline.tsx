import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { linkTarget } from '#shared/link.ts';
import { ShopLink } from '../link.tsx';
import { decodeEntities } from './decode-entities.ts';
import { decodedText, htmlToNodes } from './html-nodes.tsx';
import { lexLine } from './markdown.ts';

/** One line of Markdown; of HTML the text remains, and what has none. */
export function InlineText({ text }: { text: string }) {
  return <>{inline(lexLine(text))}</>;
}

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
      return <InlineImage address={token.href} alt={decodeEntities(token.text)} />;
    case 'text':
      return textToken(token);
    case 'html':
      // Tags around words are tokens of their own.
      return /^<(?:img|br|hr)\b/i.test(token.text) ? htmlToNodes(token.text) : null;
    case 'escape':
      return token.text;
    default:
      return null;
  }
}

/** A text token is either plain or consists of further tokens. */
export function textToken(token: Tokens.Text | Tokens.Tag): ReactNode {
  return 'tokens' in token && token.tokens ? inline(token.tokens) : decodedText(token.text);
}

function InlineImage({ address, alt }: { address: string; alt: string }) {
  return linkTarget(address) ? <img src={address} alt={alt} loading="lazy" /> : alt;
}
