import { useAddress } from '#shared/locale/use-address.ts';
import { useText } from '../../ui/language/use-text.ts';

/** Loaded by `client/behaviours/tag-manager.ts` for visitors who consent; its events name the page's currency. */
export type TagManager = { id: string; currency: string };

type ConsentProps = {
  policyHref?: string;
  tags?: TagManager | null;
  /** Whether it stays closed until it is opened by hand: it would cover the buttons of the checkout. */
  waits?: boolean;
};

/** `client/behaviours/consent.ts` shows it 3 s after load, unless it was answered or `waits`. */
export function Consent({ policyHref, tags = null, waits = false }: ConsentProps) {
  const to = useAddress();
  const t = useText();
  return (
    <div
      className="consent"
      id="consent"
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      data-tag-manager={tags?.id}
      data-currency={tags?.currency}
      data-waits={waits ? '' : undefined}
      hidden
    >
      <p className="consent__title" id="consent-title">
        {t('shell.consentTitle')}
      </p>
      <p className="consent__text" id="consent-text">
        {t('shell.consentText')} {policyHref && <a href={to(policyHref)}>{t('shell.consentPolicy')}</a>}
      </p>
      <div className="consent__actions">
        <button type="button" className="button button--primary" data-consent="allow">
          {t('shell.consentAccept')}
        </button>
        <button type="button" className="button button--secondary" data-consent="deny">
          {t('shell.consentDecline')}
        </button>
      </div>
    </div>
  );
}
