import { LabelledField } from '../../../ui/form/labelled-field.tsx';

export type ChoiceFieldProps = {
  name: string;
  label: string;
  value: string;
  entries: { id: string; text: string }[];
  /** In place of a value that is none of the entries. */
  none?: string;
};

export function ChoiceField({ name, label, value, entries, none }: ChoiceFieldProps) {
  const chosen = entries.find(({ id, text }) => (value === '' ? text === none : id === value));
  return (
    <LabelledField id={name} label={label} problem={null}>
      <select className="field__input" id={name} name={name} defaultValue={chosen?.id ?? ''}>
        {!chosen && none !== undefined && <option value="">{none}</option>}
        {entries.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}
