import type { SavedCard } from '#shared/account/account.ts';
import type { PlainKey } from '#shared/messages/message.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { approximation, formatCharge } from '#shared/money/format.ts';
import { methodLabel } from '#shared/payments/method-label.ts';
import type { MethodName, Offer } from '#shared/payments/methods.ts';
import type { Shown } from '#shared/payments/shown.ts';
import { actions } from '#shared/routes.ts';
import { PaymentMethod } from '#shared/ui/payment-method.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { isNothingDue } from '../amount-due.ts';
import type { Checkout } from '../load-checkout.ts';
import { OrderButton } from '../order-button.tsx';

type Described = { sentence: PlainKey; marks: Mark[] };

/** Drawn here so that nothing is loaded for it. */
type Mark = [ground: string, ink: string, word: string];

/** What shoppers read of a method that has no button of its own. */
const shown: Partial<Record<MethodName, Described>> = {
  card: {
    sentence: 'way.card',
    marks: [
      ['#fff', '#1434cb', 'VISA'],
      ['#fff', '#1a1a1a', ''],
      ['#016fd0', '#fff', 'AMEX'],
    ],
  },
  klarna: { sentence: 'way.klarna', marks: [['#ffa8cd', '#0b051d', 'Klarna']] },
  ideal: { sentence: 'way.ideal', marks: [['#fff', '#c06', 'iDEAL']] },
  bancontact: { sentence: 'way.bancontact', marks: [['#fff', '#005498', 'Banc.']] },
  paysafecard: { sentence: 'way.paysafecard', marks: [['#0a2a9c', '#fff', 'psc']] },
};

/** A method's line in the list: its name, one sentence, and the marks that shoppers know it by. */
export function MethodSummary({ method, name }: { method: MethodName; name?: string }) {
  const t = useText();
  const own = shown[method];
  if (!own) return <summary>{methodLabel(t, method)}</summary>;
  return (
    <summary>
      <span className="pick__text">
        <span>{name ?? methodLabel(t, method)}</span>
        <span className="pick__note">{t(own.sentence)}</span>
      </span>
      <span className="way__marks" aria-hidden="true">
        {own.marks.map(([ground, ink, word]) => (
          <svg key={word} width="36" height="24" viewBox="0 0 36 24">
            <rect x=".5" y=".5" width="35" height="23" rx="3.5" fill={ground} stroke="#8888" />
            {word === '' ? (
              <>
                <circle cx="14" cy="12" r="6.5" fill="#eb001b" />
                <circle cx="22" cy="12" r="6.5" fill="#f79e1b" opacity=".85" />
              </>
            ) : (
              <text x="18" y="15.5" fill={ink} fontSize="10" fontWeight="700" textAnchor="middle">
                {word}
              </text>
            )}
          </svg>
        ))}
      </span>
    </summary>
  );
}

type PaymentStepProps = {
  checkout: Checkout;
  lastMethod: string | null;
  offers: Offer[];
  money: ChargeFormat;
};

/** What is unfolded at first: what was tried last, else the first; null where that is a saved card. */
export function openField({
  checkout,
  lastMethod,
  offers,
}: Pick<PaymentStepProps, 'checkout' | 'lastMethod' | 'offers'>): Offer | null {
  if (isNothingDue(checkout.due)) return null;
  const fields = offers.filter(isField);
  const tried = fields.find(({ method }) => method === lastMethod && method !== 'card');
  return tried ?? (savedCards(checkout, offers).length > 0 ? null : (fields[0] ?? null));
}

function isField({ kind }: Offer): boolean {
  return kind !== 'wallet';
}

export function PaymentForms({ checkout, lastMethod, offers, money }: PaymentStepProps) {
  const t = useText();
  const { cart, due, parties, shown, country } = checkout;
  if (isNothingDue(due)) return <PlaceFreeOrder checkout={checkout} />;
  const amount = due.now > 0 ? formatCharge(due.now, money) : null;
  const fields = offers.filter(isField);
  const saved = savedCards(checkout, offers);
  const approximate = approximation(due.now, money);
  const open = openField({ checkout, lastMethod, offers });
  return (
    <>
      {amount !== null && approximate !== null && <p>{t('pay.charged', { amount, approximate })}</p>}
      <div className="ways">
        {saved.length > 0 && (
          <details className="way" name="way" open={open === null}>
            <summary>{t('pay.savedCard')}</summary>
            <SavedCards
              cards={saved}
              preferred={parties.defaultCardId}
              amount={amount}
              shown={shown}
              country={country}
            />
          </details>
        )}
        {fields.map((offer) => (
          <details key={offer.method} className="way way--scripted" name="way" open={offer === open}>
            <MethodSummary
              method={offer.method}
              {...(offer.method === 'card' && saved.length > 0 ? { name: t('pay.otherCard') } : {})}
            />
            <div className="way__body">
              <PaymentMethod
                offer={offer}
                place="pay"
                due={shown}
                country={country}
                params={offer.method === 'card' ? { separateElements: true } : {}}
                {...(amount === null ? {} : { amount })}
              />
            </div>
          </details>
        ))}
      </div>
      <p className="field__hint ways__safe">{t('pay.cardDirect')}</p>
      <div className="notice ways__none" role="status">
        <div>
          <p>{t('pay.noWays')}</p>
          {cart.checkoutUrl && (
            <a className="button button--primary" href={cart.checkoutUrl}>
              {t('pay.otherCheckout')}
            </a>
          )}
        </div>
      </div>
      <NeedsScripts checkout={checkout} offers={offers} />
    </>
  );
}

/** Also at the first step: nobody shall fill in an address in vain. */
export function NeedsScripts({ checkout, offers }: Pick<PaymentStepProps, 'checkout' | 'offers'>) {
  const t = useText();
  const { checkoutUrl } = checkout.cart;
  const hasSavedCards = savedCards(checkout, offers).length > 0;
  return (
    <noscript>
      <div className="notice">
        <div>
          <p>{t(hasSavedCards ? 'pay.othersNeedScripts' : 'pay.allNeedScripts')}</p>
          {checkoutUrl && (
            <a className="button button--primary" href={checkoutUrl}>
              {t('pay.withoutScripts')}
            </a>
          )}
        </div>
      </div>
    </noscript>
  );
}

function savedCards({ cards }: Checkout, offers: Offer[]): SavedCard[] {
  return offers.some(({ method }) => method === 'card') ? cards : [];
}

type SavedCardsProps = {
  cards: SavedCard[];
  preferred: string | null;
  amount: string | null;
  shown: Shown;
  country: string;
};

function SavedCards({ cards, preferred, amount, shown, country }: SavedCardsProps) {
  const t = useText();
  const chosen = cards.find(({ id }) => id === preferred) ?? cards[0];
  return (
    <form className="form way__body" method="post" action={actions.pay.order.href()}>
      <input type="hidden" name="due" value={shown} />
      <fieldset className="picks">
        <legend className="visually-hidden">{t('pay.yourCards')}</legend>
        {cards.map(({ id, brand, last4, expMonth, expYear }) => (
          <label key={id} className="pick">
            <input type="radio" name="card_id" value={id} defaultChecked={id === chosen?.id} />
            <span className="pick__text">
              {t('cards.ending', { card: brand, last4: last4 ?? '' })}
              {expMonth !== null && expYear !== null && (
                <span className="pick__note">
                  {t('cards.expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` })}
                </span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <OrderButton
        country={country}
        isBlock
        {...(amount === null ? {} : { label: t('payment.pay', { amount }) })}
      />
    </form>
  );
}

function PlaceFreeOrder({ checkout }: { checkout: Checkout }) {
  const t = useText();
  return (
    <form className="form" method="post" action={actions.pay.order.href()}>
      <input type="hidden" name="due" value={checkout.shown} />
      <p>{t(coveredBy(checkout))}</p>
      <OrderButton country={checkout.country} isBlock />
    </form>
  );
}

function coveredBy({ cart, due }: Checkout): PlainKey {
  if (due.credit > 0) return 'pay.coveredByBalance';
  if (cart.giftcardTotal > 0) return 'pay.coveredByGiftCard';
  return cart.discountTotal > 0 ? 'pay.coveredByDiscount' : 'pay.nothingLeft';
}
