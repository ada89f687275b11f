import type { ReactNode } from 'react';
import type { AppContext } from '../context.ts';
import { DOCUMENT_END, inOrderOfArrival } from '../render/document/document.ts';
import { streamText } from '../render/document/stream-text.ts';
import { frameOf, headersOf, type Page } from '../render/page.tsx';
import { errorBody } from './error/error.tsx';

/**
 * Whether a browser opens the page for its shopper. A script that reads it tries a failed one again, and a page that is loaded
 * ahead must not be shown where it failed: both go by the status.
 */
export function isOpened(c: AppContext): boolean {
  return (c.req.header('Sec-Fetch-Mode') ?? 'navigate') === 'navigate' && !c.req.header('Sec-Purpose');
}

type PageInOrder = Pick<Page, 'head' | 'addsToCart'> & { body: Promise<ReactNode> };

/**
 * Sends head and header at once, and the rest in the same response, in order, when its body is there: whole without scripts.
 * The status is 200 whatever becomes of the body, which the error page's replaces if it fails; the figures count the status
 * that the page would have had (docs/decisions/113-a-search-begins-before-its-answer.md).
 */
export async function renderInOrder(c: AppContext, { body, ...page }: PageInOrder): Promise<Response> {
  const asked = Promise.allSettled([body]);
  const { markup, start, shellAround, visitorPart } = await frameOf(c, page);
  const [before = '', after = ''] = shellAround(<Place />).split(PLACE);

  const rest = asked.then(([outcome]) => {
    try {
      if (outcome.status === 'rejected') throw outcome.reason;
      return { status: 200, html: markup.render(outcome.value) };
    } catch (error) {
      const { status, body: instead } = errorBody(c, error as Error);
      return {
        status,
        html: markup.render(
          <>
            <meta name="robots" content="noindex" />
            {instead}
          </>,
        ),
      };
    }
  });
  c.set(
    'statusOfRest',
    rest.then(({ status }) => status),
  );

  async function* inOrder() {
    yield start + before;
    yield (await rest).html + after;
    const others = [Promise.resolve(visitorPart.value), ...markup.takeLate()];
    yield* inOrderOfArrival(others, () => markup.takeLate());
    yield DOCUMENT_END;
    return undefined;
  }
  return c.body(streamText(inOrder()), 200, headersOf(c, page));
}

const PLACE = '<template id="body"></template>';

/** Where the body belongs. */
function Place() {
  return <template id="body" />;
}
