import { countries } from '#shop/demo/countries.ts';
import type { FieldName, FormErrors, FormValues } from './form.ts';

type State = { values: FormValues; errors: FormErrors };

type FieldProps = State & {
  name: FieldName;
  label: string;
  half?: boolean;
  hint?: string;
  input?: Record<string, string>;
};

/** A labelled text field with its message; it keeps what was typed. */
export function Field({ name, label, half, hint, input, values, errors }: FieldProps) {
  const error = errors[name];
  return (
    <div class={half ? 'half' : undefined}>
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        value={values[name]}
        aria-invalid={error ? 'true' : undefined}
        aria-describedby={error || hint ? `${name}-note` : undefined}
        {...input}
      />
      <Note name={name} error={error} hint={hint} />
    </div>
  );
}

export function CountryField({ values, errors }: State) {
  const error = errors.country;
  return (
    <div>
      <label for="country">Country</label>
      <div class="row">
        <select
          id="country"
          name="country"
          autocomplete="country"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? 'country-note' : undefined}
        >
          {countries.map(([code, name]) => (
            <option key={code} value={code} selected={code === values.country}>
              {name}
            </option>
          ))}
        </select>
        <button name="action" value="update" formnovalidate>
          Update
        </button>
      </div>
      <Note name="country" error={error} hint="After another choice, update the delivery options." />
    </div>
  );
}

function Note({
  name,
  error,
  hint,
}: {
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
}) {
  if (error) {
    return (
      <p class="error" id={`${name}-note`}>
        {error}
      </p>
    );
  }
  return hint ? (
    <p class="hint" id={`${name}-note`}>
      {hint}
    </p>
  ) : null;
}
