import { useAddress } from '#shared/locale/use-address.ts';
import { useText } from '../../ui/language/use-text.ts';

/** Loaded by `client/behaviours/tag-manager.ts` for visitors who consent; its events name the page's currency. */
export type TagManager = {
  id: string;
  currency: string;
  /** Whether it is asked for advertising, too. */ isAdvertising: boolean;
};

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
  const isAdvertising = tags?.isAdvertising ?? false;
  return (
    <div
      className="consent"
      id="consent"
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      data-tag-manager={tags?.id}
      data-currency={tags?.currency}
      data-advertising={isAdvertising ? '' : undefined}
      data-waits={waits ? '' : undefined}
      hidden
    >
      <p className="consent__title" id="consent-title">
        {t('shell.consentTitle')}
      </p>
      <p className="consent__text" id="consent-text">
        {t(isAdvertising ? 'shell.consentTextAdvertising' : 'shell.consentText')}{' '}
        {policyHref && <a href={to(policyHref)}>{t('shell.consentPolicy')}</a>}
      </p>
      <Answers isAdvertising={isAdvertising} />
    </div>
  );
}

/** To accept and to decline are equally easy. */
function Answers({ isAdvertising }: Pick<TagManager, 'isAdvertising'>) {
  const t = useText();
  const answers = isAdvertising
    ? ({
        all: 'shell.consentAcceptAll',
        deny: 'shell.consentDecline',
        allow: 'shell.consentCountOnly',
      } as const)
    : ({ allow: 'shell.consentAccept', deny: 'shell.consentDecline' } as const);
  return (
    <div className="consent__actions">
      {Object.entries(answers).map(([answer, name], index) => (
        <button
          key={answer}
          type="button"
          className={`button button--${index === 0 ? 'primary' : 'secondary'}`}
          data-consent={answer}
        >
          {t(name)}
        </button>
      ))}
    </div>
  );
}
