type ConsentProps = {
  /** Where the shop explains its cookies. */
  policyHref?: string;
  /** What `behaviours/tag-manager.ts` loads for visitors who agree. */
  tagManagerId?: string | null;
};

/** The cookie question; `behaviours/consent.ts` reveals it 3 s after load where no answer is on record. */
export function Consent({ policyHref, tagManagerId = null }: ConsentProps) {
  return (
    <div
      className="consent"
      id="consent"
      role="dialog"
      aria-labelledby="consent-title"
      aria-describedby="consent-text"
      data-tag-manager={tagManagerId ?? undefined}
      hidden
    >
      <p className="consent__title" id="consent-title">
        A cookie with that?
      </p>
      <p className="consent__text" id="consent-text">
        Your cart works either way. May we also count visits, to see what helps?{' '}
        {policyHref && <a href={policyHref}>How we use cookies</a>}
      </p>
      <div className="consent__actions">
        <button type="button" className="button button--primary" data-consent="allow">
          Accept
        </button>
        <button type="button" className="button button--secondary" data-consent="deny">
          Decline
        </button>
      </div>
    </div>
  );
}
