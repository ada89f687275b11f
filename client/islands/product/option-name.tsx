import type { NamedText } from '#shared/catalogue/product.ts';
import { useText } from '#shared/messages/use-text.ts';

type OptionNameProps = { option: NamedText; isRequired: boolean };

export function OptionName({ option: { name, language }, isRequired }: OptionNameProps) {
  const t = useText();
  return (
    <>
      {language ? <span {...language}>{name}</span> : name}
      {isRequired ? null : <span className="option__hint"> {t('product.optional')}</span>}
    </>
  );
}
