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

function ToastBox({ notification: { type, message, detail, checkoutUrl } }: { notification: Notification }) {
  const t = useText();
  return (
    <div className={`toast toast--${type}`}>
      <Icon name={icons[type]} className="toast__icon" />
      <div className="toast__body">
        <p className="toast__message">{message}</p>
        {detail ? <p className="toast__detail">{detail}</p> : null}
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
