import { cardFieldLengths } from '../card/field-format.ts';
import { useText } from '../messages/use-text.ts';

/** The card's fields; each has the id `card-{part}`. */
const parts = {
  number: { label: 'card.number', autoComplete: 'cc-number', maxLength: cardFieldLengths.number },
  exp: { label: 'card.expires', autoComplete: 'cc-exp', maxLength: cardFieldLengths.expiry },
  cvc: { label: 'card.securityCode', autoComplete: 'cc-csc', maxLength: cardFieldLengths.securityCode },
} as const;

/** Card fields without names, so that no browser ever posts them: scripts send them to the vault. */
export function CardFields() {
  return (
    <>
      <CardField part="number" />
      <div className="form__pair">
        <CardField part="exp" />
        <CardField part="cvc" />
      </div>
    </>
  );
}

function CardField({ part }: { part: keyof typeof parts }) {
  const t = useText();
  const id = `card-${part}`;
  const { label, ...field } = parts[part];
  return (
    <div className="field">
      <div className="field__row">
        <label className="field__label" htmlFor={id}>
          {t(label)}
        </label>
        {part === 'number' && <span className="field__hint" id={`${id}-brand`} />}
      </div>
      <input
        id={id}
        className="field__input"
        type="text"
        inputMode="numeric"
        aria-describedby={part === 'number' ? `${id}-brand ${id}-error` : `${id}-error`}
        {...field}
      />
      <p className="field__error" id={`${id}-error`} />
    </div>
  );
}
