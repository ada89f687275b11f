import { useAddress } from '#shared/locale/use-address.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { EmailField, Honeypot } from '../../ui/form/fields.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** Shows while the product form reports the selection as sold out (`client/styles/pages/product/page.css`). */
export function StockAlert({ slug, choice }: { slug: string; choice: string }) {
  const to = useAddress();
  const t = useText();
  return (
    <form
      className="stock-alert form"
      method="post"
      action={to(furtherRoutes.stockAlert.href())}
      data-check="newsletter"
      aria-label={t('backInStock.title')}
    >
      <h2 className="stock-alert__title">{t('backInStock.title')}</h2>
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="choice" value={choice} data-choice />
      <EmailField id="alert-email" name="email" value="" hint={t('backInStock.hint')} problem={undefined} />
      <Honeypot />
      <button className="button button--primary">{t('backInStock.tellMe')}</button>
    </form>
  );
}
