import { useEffect, useRef } from 'react';
import { routes } from '#shared/routes.ts';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import type { Notification, NotificationType } from '../cart/notifications.ts';
import { notifications } from '../cart/store.ts';
import { useNotification } from './use-cart.ts';
import { useText } from '#shared/messages/use-text.ts';

const icons: Record<NotificationType, IconName> = {
  confirmation: 'check',
  success: 'check',
  product: 'bag',
  error: 'warning',
};

/**
 * The page's notification (docs/product.md#notifications). The server renders both live regions empty: a
 * screen reader only announces changes of a region that it knows.
 */
export function Toast() {
  const shown = useNotification();
  const isError = shown?.type === 'error';
  return (
    <div className="toasts">
      <div className="toasts__region" role="status">
        {shown && !isError ? <ToastBox key={shown.id} notification={shown} /> : null}
      </div>
      <div className="toasts__region" role="alert">
        {shown && isError ? <ToastBox key={shown.id} notification={shown} /> : null}
      </div>
    </div>
  );
}

function ToastBox({ notification }: { notification: Notification }) {
  const { type, message, detail, picture, price, checkoutUrl } = notification;
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useNextByKeyboard(box, type === 'product');
  return (
    <div className={`toast toast--${type}`} ref={box}>
      {picture ? (
        <img className="toast__picture" src={picture} alt="" width="64" height="80" />
      ) : (
        <Icon name={icons[type]} className="toast__icon" />
      )}
      <div className="toast__body">
        <p className="toast__message">{message}</p>
        {detail ? (
          <p className="toast__detail">
            {detail} {price ? <span className="toast__price">{price}</span> : null}
          </p>
        ) : null}
        {type === 'product' ? <ProductActions checkoutUrl={checkoutUrl ?? null} /> : null}
      </div>
      <button
        type="button"
        className="icon-button toast__close"
        aria-label={t('toast.close')}
        onClick={notifications.close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * Tab leads from what was pressed to the notification's buttons, and from there back, wherever the notification is in the
 * page; Escape closes it.
 */
function useNextByKeyboard(box: { current: HTMLElement | null }, isOn: boolean): void {
  useEffect(() => {
    const pressed = document.activeElement;
    if (!isOn || !(pressed instanceof HTMLElement) || pressed === document.body) return;
    let hasPassed = false;
    const onKey = (event: KeyboardEvent) => {
      const { activeElement: focused } = document;
      const stops = [...(box.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
      const goTo = (target: HTMLElement | undefined) => {
        event.preventDefault();
        target?.focus();
      };
      const isInside = box.current?.contains(focused) ?? false;
      if (event.key === 'Escape' && isInside) {
        goTo(pressed);
        notifications.close();
      } else if (event.key === 'Tab' && focused === pressed && !event.shiftKey && !hasPassed) {
        goTo(stops[0]);
      } else if (
        event.key === 'Tab' &&
        isInside &&
        focused === stops[event.shiftKey ? 0 : stops.length - 1]
      ) {
        hasPassed = true;
        goTo(pressed);
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, isOn]);
}

function ProductActions({ checkoutUrl }: { checkoutUrl: string | null }) {
  const t = useText();
  return (
    <div className="toast__actions">
      <a
        className="button button--secondary toast__action"
        href={routes.cart.href()}
        data-opens="cart"
        // Deferred, so that the link still exists for the script that opens the panel.
        onClick={() => setTimeout(notifications.close)}
      >
        {t('toast.viewCart')}
      </a>
      {checkoutUrl ? (
        <a className="button button--primary toast__action" href={checkoutUrl}>
          {t('toast.checkout')}
        </a>
      ) : null}
    </div>
  );
}
