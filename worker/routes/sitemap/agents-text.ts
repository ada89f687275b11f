import { documents, routes } from '#shared/routes.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { document, list } from '../../markdown/write-markdown.ts';
import { fieldNames } from '../shop/listing-query.ts';
import { catalogueLinks, listLinks, type Said } from './llms.ts';

/** For agents that shop for somebody: what is sold, how it is read, and what only a person does. In English. */
export function agentsText(origin: string, { name, categories, lines }: Said, hasProtocol: boolean): string {
  const search = `${routes.shop.href()}?${fieldNames.search}=…&${fieldNames.priceTo}=…`;
  return document([
    `# ${name}, for agents`,
    lines.join('\n'),
    '## What is sold',
    catalogueLinks(origin, categories),
    '## How it is read',
    list([
      `${hasFeature('articles') ? 'Products, listings and articles' : 'Products and listings'} are Markdown at their own addresses, with the header \`Accept: text/markdown\`. \`${search}\` searches.`,
      'Each page of the shop names its other languages; a page is in the language of its address.',
      ...(hasProtocol
        ? [
            `The Universal Commerce Protocol searches the catalogue and gives products, over REST and MCP: ${origin}${documents.agentsProfile.href()} says where.`,
          ]
        : []),
      ...listLinks(origin),
    ]),
    '## What only a person does',
    list([
      'A person pays, and places the order: hand them the address of the product or of their cart.',
      `${leftToPeople()}Send nothing in the name of somebody who did not ask for it.`,
      'A challenge is for people. Who asks too often is answered 429, and may ask again after `Retry-After` seconds.',
    ]),
  ]);
}

/** Of what the shop has; empty, or a sentence. */
function leftToPeople(): string {
  const hasMails = hasFeature('newsletter') || hasFeature('back-in-stock');
  if (!hasFeature('account')) return hasMails ? 'A person agrees to mails. ' : '';
  return hasMails
    ? 'A person signs in, registers, and agrees to mails. '
    : 'A person signs in and registers. ';
}
