import type { Route } from 'playwright/test';
import type { Journey } from './payment-journey.ts';
import { decide, fillIn, clickPay } from './shopper.ts';

const decisions = '**/providers/*/*';

async function fillInAndClick(journey: Journey): Promise<void> {
  await fillIn(journey);
  await clickPay(journey);
}

/**
 * Pays until the provider redirects the shopper back, and stops there: returns the address without opening it.
 */
export async function payUntilReturn(journey: Journey, click = fillInAndClick): Promise<string> {
  const { page, way } = journey;
  // Amazon Pay first redirects back for the review.
  const wanted = way.method === 'amazon' ? 'confirm=true' : '?';
  const { promise, resolve } = Promise.withResolvers<string>();
  await click(journey);
  await page.route(decisions, (route) => holdReturn(route, wanted, resolve));
  await decide(journey, 'approve');
  const address = await promise;
  await page.unroute(decisions);
  return address;
}

async function holdReturn(route: Route, wanted: string, hold: (address: string) => void): Promise<void> {
  if (route.request().method() !== 'POST') return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  const { location = '' } = response.headers();
  if (!location.includes(wanted)) return route.fulfill({ response });
  hold(location);
  return route.fulfill({
    contentType: 'text/html',
    body: '<link rel="icon" href="data:,"><title>The connection was lost</title>',
  });
}
