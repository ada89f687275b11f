import { make, shadowOf } from './dom.ts';
import { makeParts, showTotals, type Parts, type SheetTotals } from './sheet-parts.ts';
import { sheetStyles } from './sheet-styles.ts';
import { walletAddresses, walletCards, type WalletAddress, type WalletCard } from './wallet-data.ts';

/** The shop's answer to a change: new amounts, or why it is refused. */
export type SheetUpdate = Partial<SheetTotals> & { error?: string | undefined };

export type SheetChoice = { address: WalletAddress | null; option: string | null; card: WalletCard };

export type SheetRequest = {
  /** The accessible name of the dialog: the wallet's. */
  name: string;
  ground: string;
  /** The text of the pay button. */
  action?: string;
  totals: SheetTotals;
  /** Present if the shop requests the address. The first one is reported at once, as by real wallets. */
  onAddress?: (address: WalletAddress, option: string | null) => Promise<SheetUpdate>;
  onOption?: (id: string, address: WalletAddress) => Promise<SheetUpdate>;
  onCoupon?: (code: string) => Promise<SheetUpdate>;
  /** Whether an address is required although the shop gets it only at the end. */
  asksAddress?: boolean;
  /** Pays; returns the reason if it failed, and the sheet stays open. */
  onAuthorise: (choice: SheetChoice) => Promise<string | null>;
};

export type SheetEnd = 'authorised' | 'cancelled' | 'failed';

/** The time limit that real wallets have for a shop. */
const PATIENCE_MS = 30_000;

/** Opens a wallet's sheet over the page; usable by keyboard, Escape cancels. Returns how it ended. */
export function openSheet(request: SheetRequest): Promise<SheetEnd> {
  const parts = makeParts(request.name, request.action ?? 'Authorise');
  const host = make('div', { 'data-sandbox-sheet': request.name });
  host.style.setProperty('--ground', request.ground);
  shadowOf(host, sheetStyles).append(parts.dialog);
  document.body.append(host);
  const focused = document.activeElement;
  return new Promise((resolve) => {
    const end = (how: SheetEnd) => {
      host.remove();
      if (focused instanceof HTMLElement) focused.focus();
      resolve(how);
    };
    const session = createSession(request, parts, end);
    parts.authorise.addEventListener('click', () => void session.authorise());
    parts.address.addEventListener('change', () => void session.tellAddress());
    parts.shipping.addEventListener('change', () => void session.tellOption());
    parts.apply.addEventListener('click', () => void session.tellCoupon());
    parts.cancel.addEventListener('click', () => end('cancelled'));
    parts.fail.addEventListener('click', () => end('failed'));
    parts.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (!parts.cancel.disabled) end('cancelled');
    });
    parts.dialog.showModal();
    void session.tellAddress();
  });
}

function createSession(request: SheetRequest, parts: Parts, end: (how: SheetEnd) => void) {
  const { onAddress, onOption, onCoupon } = request;
  parts.addressField.hidden = !onAddress && !request.asksAddress;
  parts.shippingField.hidden = true;
  parts.couponField.hidden = !onCoupon;
  showTotals(parts, request.totals);
  /** An address without delivery blocks the payment until another one is chosen. */
  let unserved = false;

  const address = () => walletAddresses.find(({ id }) => id === parts.address.value) ?? walletAddresses[0];
  const optionId = () => (parts.shippingField.hidden ? null : parts.shipping.value || null);

  async function work(progress: string, load: () => Promise<SheetUpdate>): Promise<SheetUpdate> {
    const controls = [parts.address, parts.shipping, parts.card, parts.coupon, parts.apply, parts.authorise];
    for (const control of controls) control.disabled = true;
    parts.progress.textContent = progress;
    parts.problem.textContent = '';
    const update = await Promise.race([load(), timeOut()]).catch((error: unknown) => ({
      error: error instanceof Error ? error.message : 'Something went wrong',
    }));
    for (const control of controls) control.disabled = false;
    parts.progress.textContent = '';
    parts.problem.textContent = update.error ?? '';
    return update;
  }

  function show(update: SheetUpdate): void {
    const { lines, total, options, selected } = update;
    if (lines && total)
      showTotals(parts, { lines, total, ...(options && { options }), selected: selected ?? null });
    parts.authorise.disabled = unserved;
  }

  return {
    async tellAddress() {
      const chosen = address();
      if (!onAddress || !chosen) return;
      const update = await work('Checking with the shop…', () => onAddress(chosen, optionId()));
      unserved = update.error !== undefined;
      if (unserved) parts.shippingField.hidden = true;
      show(update);
    },
    async tellOption() {
      const chosen = address();
      if (onOption && chosen)
        show(await work('Checking with the shop…', () => onOption(parts.shipping.value, chosen)));
    },
    async tellCoupon() {
      if (onCoupon) show(await work('Checking with the shop…', () => onCoupon(parts.coupon.value.trim())));
    },
    async authorise() {
      const card = walletCards.find(({ id }) => id === parts.card.value);
      const chosen = parts.addressField.hidden ? null : (address() ?? null);
      if (!card) return;
      // A payment in progress can no longer be cancelled.
      parts.cancel.disabled = parts.fail.disabled = true;
      const pay = () => request.onAuthorise({ address: chosen, option: optionId(), card });
      const { error } = await work('Paying…', async () => ({ error: (await pay()) ?? undefined }));
      parts.cancel.disabled = parts.fail.disabled = false;
      if (error === undefined) end('authorised');
    },
  };
}

function timeOut(): Promise<SheetUpdate> {
  const error = 'The shop did not answer in time';
  return new Promise((resolve) => setTimeout(() => resolve({ error }), PATIENCE_MS));
}
