import { useEffect, useRef } from 'react';
import { cartMoney } from '#shared/cart/cart-money.ts';
import { useText } from '#shared/messages/use-text.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { isError, type Notification, type NotificationType } from '../cart/notifications.ts';
import { notifications } from '../cart/store.ts';
import { useNotifications } from './use-cart.ts';

const icons: Record<NotificationType, IconName> = {
  confirmation: 'check',
  success: 'check',
  product: 'bag',
  error: 'warning',
};

type ToastProps = { /** The page's; a cart may have another. */ money: ChargeFormat };

/** The server renders both live regions empty: screen readers only announce changes of a region that they know. */
export function Toast({ money }: ToastProps) {
  const shown = useNotifications();
  const box = useRef<HTMLDivElement>(null);
  const stays = ({ type }: Notification) => type === 'product' || type === 'error';
  const leave = useNextByKeyboard(box, shown.findLast(stays)?.id);
  const boxOf = (one: Notification) => (
    <ToastBox key={one.id} notification={one} money={money} leave={leave} />
  );
  return (
    <div className="toasts" ref={box}>
      <div role="alert">{shown.filter(isError).map(boxOf)}</div>
      <div role="status">{shown.filter((one) => !isError(one)).map(boxOf)}</div>
    </div>
  );
}

type BoxProps = ToastProps & { notification: Notification; leave: () => void };

function ToastBox({ notification, money, leave }: BoxProps) {
  const { type, message, detail, picture, added, checkoutUrl } = notification;
  const t = useText();
  const close = () => notifications.close(notification);
  return (
    <div className={`toast toast--${type}`}>
      {picture ? (
        <img className="toast__picture" src={picture} alt="" width="64" height="80" />
      ) : (
        <Icon name={icons[type]} className="toast__icon" />
      )}
      <div className="toast__body">
        <p className="toast__message">{message}</p>
        {detail ? (
          <p className="toast__detail">
            {detail} {added ? <Charge amount={added.amount} money={cartMoney(added, money)} /> : null}
          </p>
        ) : null}
        {type === 'product' ? <ProductActions checkoutUrl={checkoutUrl ?? null} close={close} /> : null}
      </div>
      <button
        type="button"
        className="icon-button toast__close"
        aria-label={t('toast.close')}
        onClick={() => {
          leave();
          close();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Tab leads from the clicked element to the buttons of notifications and back; Escape closes those.
 *
 * @param newest the id of the last one that stays
 * @returns leads back
 */
function useNextByKeyboard(box: { current: HTMLElement | null }, newest: number | undefined): () => void {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (!box.current?.contains(activeElement)) before.current = activeElement as HTMLElement | null;
    const pressed = before.current;
    if (newest === undefined || !pressed || pressed === document.body) return;
    // What was pressed by keyboard keeps its place in sight, above the notification (client/styles/islands/toast.css).
    if (pressed.matches(':focus-visible')) pressed.scrollIntoView({ block: 'nearest' });
    let hasPassed = false;
    const leave = () => {
      hasPassed = true;
      return pressed;
    };
    const onKey = (event: KeyboardEvent) => {
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      let target: HTMLElement | undefined;
      if (at >= 0) target = isLeaving(event, at, stops.length) ? leave() : undefined;
      else if (isTab(event, false) && document.activeElement === pressed && !hasPassed) target = stops[0];
      if (!target) return;
      event.preventDefault();
      target.focus();
      if (event.key === 'Escape') notifications.getState().forEach(notifications.close);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, newest]);
  return () => {
    before.current?.focus({ preventScroll: true });
    // It may have been in the cart panel, which is closed by now.
    if (!box.current?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('.cart-button')?.focus({ preventScroll: true });
  };
}

function isLeaving(event: KeyboardEvent, at: number, count: number): boolean {
  return (
    event.key === 'Escape' || (at === 0 && isTab(event, true)) || (at === count - 1 && isTab(event, false))
  );
}

function isTab({ key, shiftKey }: KeyboardEvent, isBackwards: boolean): boolean {
  return key === 'Tab' && shiftKey === isBackwards;
}

type ActionsProps = { checkoutUrl: string | null; close: () => void };

function ProductActions({ checkoutUrl, close }: ActionsProps) {
  const t = useText();
  return (
    <div className="toast__actions">
      <a
        className="button button--secondary toast__action"
        href={routes.cart.href()}
        data-opens="cart"
        // Deferred, so that the link still exists for the script that opens the panel.
        onClick={() => setTimeout(close)}
      >
        {t('toast.viewCart')}
      </a>
      {checkoutUrl ? (
        <a className="button button--primary toast__action" href={checkoutUrl}>
          {t('cart.checkout')}
        </a>
      ) : null}
    </div>
  );
}
