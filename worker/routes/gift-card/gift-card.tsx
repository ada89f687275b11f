import { Hono } from 'hono';
import { isOffered } from '#shared/catalogue/choice.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { readSelection, type Selection } from '#shared/catalogue/selection.ts';
import { currentPrice } from '#shared/catalogue/shown-price.ts';
import { resolveVariation } from '#shared/catalogue/variation.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { problemText } from '#shared/messages/problem-text.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { formatMoney } from '#shared/money/format.ts';
import { furtherRoutes, routes } from '#shared/routes.ts';
import { shop } from '#shared/shop/shop.ts';
import type { AppEnv } from '../../context.ts';
import { titled } from '../../render/document/head.ts';
import { localHref } from '../../render/language/address.ts';
import { moneyFormat } from '../../render/money-format.ts';
import { renderPage } from '../../render/page.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { dateText } from '../../ui/published-date.tsx';
import { misreadOption } from '../cart/add-item.ts';
import { fieldOf, readForm } from '../forms/handle-form.ts';

/** `/gift-card`: how a gift card will look to whom it is for, from the form of its product. Nothing of it is kept. */
export const giftCard = new Hono<AppEnv>()
  .post(furtherRoutes.giftCard.pattern, async (c) => {
    const form = await readForm(c.req);
    const slug = form.ok ? fieldOf(form.value, 'slug') : '';
    const visitor = c.get('visitor');
    const product = slug ? await c.get('backends').catalogue.getProduct(slug, visitor) : null;
    if (!form.ok || !product || product.isShipped) return c.notFound();
    const selection = readSelection(product, form.value);
    const problem = misreadOption(product, selection.choice);
    return renderPage(c, {
      status: problem ? 422 : 200,
      head: { title: titled(c, c.get('text')('giftCard.title')), noIndex: true, styles: ['gift-cards'] },
      body: (
        <GiftCardPage
          product={product}
          selection={selection}
          problem={problem}
          money={moneyFormat(c.get('settings'), visitor)}
        />
      ),
    });
  })
  // Whoever chooses another language there comes without the form.
  .get(furtherRoutes.giftCard.pattern, (c) => c.redirect(localHref(c, routes.shop.href()), 303));

type GiftCardPageProps = {
  product: Product;
  selection: Selection;
  problem: Problem | null;
  money: MoneyFormat;
};

function GiftCardPage({ product, selection: { choice }, problem, money }: GiftCardPageProps) {
  const to = useAddress();
  const t = useText();
  const typed = (type: string) => {
    const option = product.options.find(
      (each) => each.inputType === type && isOffered(product, each, choice),
    );
    return option ? (choice[option.id]?.trim() ?? '') : '';
  };
  const variation = resolveVariation(product, choice);
  const price = variation.ok ? currentPrice(variation.value).now : null;
  const [email, date, message] = [typed('email'), typed('date'), typed('long_text')];
  return (
    <>
      <PageHead title={t('giftCard.title')} lead={t('giftCard.lead')} />
      {problem && (
        <div className="notice notice--error" role="alert">
          <p>{problemText(t, problem)}</p>
        </div>
      )}
      <section className="gift-card" aria-label={product.name}>
        <p className="gift-card__shop">{shop.name}</p>
        {price !== null && <p className="gift-card__amount">{formatMoney(price, money)}</p>}
        {message && (
          <blockquote className="gift-card__message" dir="auto">
            {message}
          </blockquote>
        )}
        <p className="gift-card__code">{t('giftCard.code')}</p>
      </section>
      {!problem && <p>{sentence(t, { email, date })}</p>}
      <p>
        <a href={to(routes.product.href({ slug: product.slug }))}>{t('giftCard.back')}</a>
      </p>
    </>
  );
}

function sentence(t: ReturnType<typeof useText>, { email, date }: { email: string; date: string }): string {
  if (email === '') return t('giftCard.toBuyer');
  if (date === '') return t('giftCard.soon', { email });
  return t('giftCard.later', { email, day: dateText(t.locale, date) ?? date });
}
