import { renderToString } from 'react-dom/server.edge';
import { ADD_FORM_ID, SUBMISSION_FIELD } from '#shared/cart/add-form.ts';
import { randomText } from '../../crypto/random-text.ts';
import type { VisitorSummary } from '../../visitor/contract.ts';
import { escapeScript } from '../escape.ts';
import { Island } from '../island.tsx';

/**
 * The visitor's part of a page: the only bytes of it that differ from one visitor to another
 * (docs/decisions/012-pages-are-shared-and-the-visitors-part-comes-last.md). It stands between two comments, so that
 * the shared part can be told from it. Where a form adds to the cart, this part has the field that tells its showings
 * apart.
 */
export function renderVisitorPart(summary: VisitorSummary, addsToCart: boolean): string {
  const badge = renderToString(
    <Island name="cart-badge" when="follow" props={{ count: summary.itemQuantity }} />,
  );
  return [
    '<!--visitor-->',
    // Behind the footer a count says nothing: it is read where the header's cart button refers to it.
    `<div class="visitor-part" aria-hidden="true">${badge}</div>`,
    `<script type="application/json" id="visitor">${escapeScript(JSON.stringify(summary))}</script>`,
    ...(addsToCart
      ? [`<input type="hidden" form="${ADD_FORM_ID}" name="${SUBMISSION_FIELD}" value="${randomText()}">`]
      : []),
    '<!--/visitor-->',
  ].join('');
}
