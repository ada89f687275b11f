import { useText } from '#shared/messages/use-text.ts';
export function OptionName({ name, isRequired }: { name: string; isRequired: boolean }) {
  const t = useText();
  return (
    <>
      {name}
      {isRequired ? null : <span className="option__hint"> {t('product.optional')}</span>}
    </>
  );
}
