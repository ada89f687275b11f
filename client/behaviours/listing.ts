import { whenIdle } from '../when-idle.ts';

/** Loads what updates the listing in place: when the page is idle, or is used or returned to before. */
export function start(): void {
  const listing = document.getElementById('listing');
  if (!listing) return;
  let changed: EventTarget | null = null;
  const remember = ({ target }: Event) => void (changed = target);
  let loading: Promise<void> | undefined;
  const load = async () => {
    const { startListing } = await import('../listing/listing.ts');
    listing.removeEventListener('change', remember);
    startListing(changed);
  };
  const begin = () => void (loading ??= load());
  listing.addEventListener('change', remember);
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    listing.addEventListener(type, begin, { once: true, passive: true });
  if (history.state === null) whenIdle(begin);
  else begin();
}
