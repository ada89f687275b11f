import { ActionForm } from './form.tsx';

type ProviderButtonsProps = {
  /** Of the payment. */
  id: unknown;
  /** With spaces between them; null where there is none. */
  references: unknown;
  isOver: boolean;
};

/** Ask about each intent of a payment, and cancel those of one that can no longer become an order. */
export function ProviderButtons({ id, references, isOver }: ProviderButtonsProps) {
  const named = typeof references === 'string' ? references.split(' ') : [];
  const calls = isOver ? (['ask', 'cancel'] as const) : (['ask'] as const);
  return named.flatMap((reference) =>
    calls.map((call) => (
      <ActionForm
        key={`${call} ${reference}`}
        action={`/payments/${call}-provider`}
        hidden={{ id: String(id), reference }}
        button={`${call === 'ask' ? 'Ask about' : 'Cancel'} ${reference}`}
      />
    )),
  );
}
