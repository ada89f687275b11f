import type { Child } from 'hono/jsx';

type ActionFormProps = {
  action: string;
  /** What the action is about. */
  hidden?: Record<string, string>;
  button: string;
  /** In place of the button's text, for screen readers. */
  label?: string;
  class?: string;
  children?: Child;
};

/** A button that changes something, with the fields that it sends. */
export function ActionForm({ action, hidden = {}, button, label, children, ...form }: ActionFormProps) {
  return (
    <form method="post" action={action} class={form.class}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <button class="button" type="submit" aria-label={label}>
        {button}
      </button>
    </form>
  );
}

export function Field({ label, children }: { label: string; children: Child }) {
  return (
    <label class="field">
      <span class="field__label">{label}</span>
      {children}
    </label>
  );
}

/** What of a form was not saved, if anything. */
export function Refused({ reason, lines }: { reason: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div class="problem" role="alert">
      <p>{reason}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export function Done({ children }: { children: Child }) {
  return (
    <p class="done" role="status">
      {children}
    </p>
  );
}
