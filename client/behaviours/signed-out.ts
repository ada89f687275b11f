const MARK = 'shop:signed-in';

/**
 * What scripts stored of a customer ends with the first page after their sign-in, in each tab: some browsers do not know
 * `Clear-Site-Data`, and a sign-in may end in another browser.
 */
export function start(): void {
  const visitor = document.getElementById('visitor')?.textContent;
  if (!visitor) return;
  const { signedIn } = JSON.parse(visitor) as { signedIn?: boolean };
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    // Access throws where the shopper has blocked it: then nothing is stored.
    try {
      const store = window[name];
      if (signedIn) store.setItem(MARK, '1');
      // Where the shop does not know it at the moment, a payment may be under way.
      else if (signedIn === false && store.getItem(MARK) !== null) store.clear();
    } catch {}
  }
}
