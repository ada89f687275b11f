// Scripts that come later share it: a file of its own would be another request.
import './trusted-types.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { start as startAccount } from './behaviours/account.ts';
import { start as startBanner } from './behaviours/banner.ts';
import { start as startCartOpener } from './behaviours/cart-opener.ts';
import { start as startConsent } from './behaviours/consent.ts';
import { start as startEmptyField } from './behaviours/empty-field.ts';
import { start as startErrors } from './behaviours/errors.ts';
import { start as startFormCheck } from './behaviours/form-check.ts';
import { start as startHeader } from './behaviours/header.ts';
import { start as startLanguage } from './behaviours/language.ts';
import { start as startListing } from './behaviours/listing.ts';
import { start as startPayments } from './behaviours/payments.ts';
import { start as startPopovers } from './behaviours/popovers.ts';
import { start as startProductPage } from './behaviours/product-page.ts';
import { start as startQuickAdd } from './behaviours/quick-add.ts';
import { start as startScheme } from './behaviours/scheme.ts';
import { start as endSignedOut } from './behaviours/signed-out.ts';
import { start as startSuggestions } from './behaviours/suggestions.ts';
import { start as startTagManager } from './behaviours/tag-manager.ts';
import { start as startWishList } from './behaviours/wish-list.ts';
import { defineIslands } from './island-element.ts';
import { whenIdle } from './when-idle.ts';

// This module is async and may run while the page is still streaming, before the shell's elements exist.
function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** A browser may prerender a page: visits are counted, and questions asked, only once it is shown. */
function whenSeen(run: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering === true)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
}

startErrors();
defineIslands();
startCartOpener();
whenParsed(() => {
  // Before anything reads what was stored.
  endSignedOut();
  startHeader();
  startAccount();
  startPopovers();
  startFormCheck();
  startEmptyField();
  startListing();
  startSuggestions();
  startQuickAdd();
  startProductPage();
  startScheme();
  if (hasFeature('wish-list')) startWishList();
  const challenge = document.querySelector<HTMLElement>('[data-script]');
  if (challenge) void import('./challenge.ts').then((it) => it.start(challenge)).catch(() => {});
  whenSeen(() => {
    startLanguage();
    startBanner();
    startConsent();
    if (document.getElementById('recent'))
      void import('./behaviours/recently-viewed.ts').then((it) => it.start()).catch(() => {});
    // Without it a page shows its own changes all the same.
    void import('./behaviours/live-cart.ts').then((it) => it.start()).catch(() => {});
    startTagManager();
    whenIdle(() => void import('./idle.ts').then((it) => it.start()).catch(() => {}));
    startPayments();
  });
});
