import { ActionForm } from './form.tsx';

type ProviderButtonsProps = {
  /** `surplus`: those of its references that may be cancelled; both with spaces between them, null where there is none. */
  payment: { id?: unknown; references?: unknown; surplus?: unknown };
};

/** Ask about each intent of a payment, and cancel those that no order can charge any more. */
export function ProviderButtons({ payment: { id, references, surplus } }: ProviderButtonsProps) {
  const cancellable = namesIn(surplus);
  return namesIn(references).flatMap((reference) =>
    (cancellable.includes(reference) ? (['ask', 'cancel'] as const) : (['ask'] as const)).map((call) => (
      <ActionForm
        key={`${call} ${reference}`}
        action={`/payments/${call}-provider`}
        hidden={{ id: String(id), reference }}
        button={`${call === 'ask' ? 'Ask about' : 'Cancel'} ${reference}`}
      />
    )),
  );
}

function namesIn(text: unknown): string[] {
  return typeof text === 'string' ? text.split(' ') : [];
}
