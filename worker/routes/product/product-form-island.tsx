import type { ProductFormProps } from '#client/islands/product-form-props.ts';
import { defaultChoice } from '#shared/catalogue/default-choice.ts';
import { packProduct } from '#shared/catalogue/form-product.ts';
import type { NamedText, Product } from '#shared/catalogue/product.ts';
import { Island } from '../../render/island.tsx';
import { useTranslatedLanguage } from '../../ui/language/text-language.ts';

/** Sizes and measures, such as `XL` or `250 g`, are the same in every language. */
const word = /\p{L}{3}|\p{Lo}/u;

/** The form in the browser knows how to mark each name, and not the store's languages. */
type Props = Omit<ProductFormProps, 'product'> & { product: Product };

export function ProductFormIsland(props: Props) {
  const { product, choice } = props;
  const languageOf = useTranslatedLanguage();
  const marked = <T extends NamedText>({ translatedIn, ...text }: T) => {
    const language = languageOf(text.name, translatedIn?.name);
    return language.lang && word.test(text.name) ? { ...text, language } : text;
  };
  return (
    <Island
      name="product-form"
      when="interact"
      props={{
        ...props,
        choice: { ...defaultChoice(product, choice), ...choice },
        product: packProduct(withMarkedNames(product, marked)),
      }}
    />
  );
}

function withMarkedNames(
  product: Product,
  marked: <T extends NamedText>(text: T) => Omit<T, 'translatedIn'>,
) {
  const { purchaseOptions } = product;
  const subscription = purchaseOptions?.subscription;
  return {
    ...product,
    options: product.options.map((option) => ({ ...marked(option), values: option.values.map(marked) })),
    purchaseOptions: purchaseOptions && {
      ...purchaseOptions,
      subscription: subscription ? { plans: subscription.plans.map(marked) } : null,
    },
  };
}
