export type ChoiceFieldProps = {
  name: string;
  label: string;
  value: string;
  entries: { id: string; text: string }[];
  /** The current value, where it is none of the entries. */
  none: string;
};

export function ChoiceField({ name, label, value, entries, none }: ChoiceFieldProps) {
  const chosen = entries.find(({ id, text }) => (value === '' ? text === none : id === value));
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select className="field__input" id={name} name={name} defaultValue={chosen?.id ?? ''}>
        {!chosen && <option value="">{none}</option>}
        {entries.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
