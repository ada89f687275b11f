import type { ReactNode } from 'react';
import type { TextLanguage } from '#shared/locale/text-language.ts';

type ChoiceButtonProps = {
  type?: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** Of the label. */
  language?: TextLanguage | undefined;
  isChosen: boolean;
  isRequired?: boolean;
  price?: string | null;
  note?: string | null;
  kind?: 'sold-out' | 'toggle' | null;
  children?: ReactNode;
};

/** A radio button or a checkbox that looks like a button. The field is uncontrolled. */
export function ChoiceButton(props: ChoiceButtonProps) {
  const {
    type = 'radio',
    name,
    value,
    label,
    language,
    isChosen,
    isRequired,
    price,
    note,
    kind,
    children,
  } = props;
  return (
    <label className={kind ? `choice choice--${kind}` : 'choice'}>
      <input
        className="choice__input"
        type={type}
        name={name}
        value={value}
        required={isRequired}
        defaultChecked={isChosen}
      />
      {children}
      <span className="choice__label" {...language}>
        {label}
      </span>
      {price && <span className="choice__price">{price}</span>}
      {note && <span className="choice__note">{note}</span>}
    </label>
  );
}
