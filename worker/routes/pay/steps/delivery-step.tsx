import { arrivalOf, formatArrival } from '#shared/cart/arrival.ts';
import type { ShippingService } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import type { ChargeFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { Charge } from '#shared/ui/charge.tsx';
import { useTextLanguage } from '../../../ui/language/text-language.ts';
import { useText } from '../../../ui/language/use-text.ts';
import type { Checkout } from '../load-checkout.ts';
import { StepProblem } from './step.tsx';

type DeliveryProps = {
  checkout: Checkout;
  money: ChargeFormat;
  /** Dates of arrival count from this. */
  today: Date;
};

/** The first service is selected unless another was chosen. */
export function DeliveryForm({ checkout: { services, parties }, ...shown }: DeliveryProps) {
  const t = useText();
  const chosen = services.find(({ id }) => id === parties.service) ?? services[0];
  if (!chosen) return <NoService />;
  return (
    <form className="form" method="post" action={actions.pay.delivery.href()}>
      <fieldset className="picks">
        <legend className="visually-hidden">{t('pay.service')}</legend>
        {services.map((service) => (
          <label key={service.id} className="pick pick--service">
            <input type="radio" name="service" value={service.id} defaultChecked={service.id === chosen.id} />
            <ServiceLine service={service} {...shown} />
          </label>
        ))}
      </fieldset>
      <button className="button button--primary">{t('pay.toPayment')}</button>
    </form>
  );
}

export function DeliverySummary({ checkout: { services, parties }, ...shown }: DeliveryProps) {
  const chosen = services.find(({ id }) => id === parties.service);
  return chosen ? (
    <div className="step__facts pick--service">
      <ServiceLine service={chosen} {...shown} />
    </div>
  ) : null;
}

type ServiceLineProps = Omit<DeliveryProps, 'checkout'> & { service: ShippingService };

/** Shoppers compare the dates; the service's own description is below. */
function ServiceLine({ service, money, today }: ServiceLineProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  const { name, description, price } = service;
  const arrival = arrivalOf(description, today);
  return (
    <>
      <span className="pick__text">
        <span className="pick__name">
          <bdi {...languageOf(name)}>{name}</bdi>
        </span>
        {arrival && (
          <span className="pick__date">{t('pay.arrives', { date: formatArrival(arrival, t.locale) })}</span>
        )}
        {description && (
          <span className="pick__note">
            <bdi {...languageOf(description)}>{description}</bdi>
          </span>
        )}
      </span>
      <span className="pick__price">
        {price > 0 ? <Charge amount={price} money={money} /> : t('pay.free')}
      </span>
    </>
  );
}

function NoService() {
  const t = useText();
  return (
    <StepProblem problem={problem('no_service')}>
      <p className="step__ways">
        <a href={`${routes.pay.href()}?step=address#next`}>{t('pay.chooseOtherAddress')}</a>
        <a href={routes.cart.href()}>{t('pay.changeCart')}</a>
      </p>
    </StepProblem>
  );
}
