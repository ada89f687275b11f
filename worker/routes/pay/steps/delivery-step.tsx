import type { ShippingService } from '#shared/cart/cart.ts';
import { problem } from '#shared/errors/problem.ts';
import type { MoneyFormat } from '#shared/money/currency.ts';
import { actions, routes } from '#shared/routes.ts';
import { Money } from '../../../ui/money.tsx';
import type { Checkout } from '../load-checkout.ts';
import { StepProblem } from './step.tsx';

type DeliveryProps = { checkout: Checkout; money: MoneyFormat };

/** The first service is selected unless another was chosen. */
export function DeliveryForm({ checkout: { services, parties }, money }: DeliveryProps) {
  const chosen = services.find(({ id }) => id === parties.service) ?? services[0];
  if (!chosen) return <NoService />;
  return (
    <form className="form" method="post" action={actions.pay.delivery.href()}>
      <fieldset className="picks">
        <legend className="visually-hidden">Delivery service</legend>
        {services.map((service) => (
          <label key={service.id} className="pick">
            <input type="radio" name="service" value={service.id} defaultChecked={service.id === chosen.id} />
            <ServiceLine service={service} money={money} />
          </label>
        ))}
      </fieldset>
      <button className="button button--primary">Continue</button>
    </form>
  );
}

export function DeliverySummary({ checkout: { services, parties }, money }: DeliveryProps) {
  const chosen = services.find(({ id }) => id === parties.service);
  return chosen ? (
    <div className="step__facts pick__line">
      <ServiceLine service={chosen} money={money} />
    </div>
  ) : null;
}

function ServiceLine({ service, money }: { service: ShippingService; money: MoneyFormat }) {
  const { name, description, price } = service;
  return (
    <>
      <span className="pick__text">
        {name}
        {description && <span className="pick__note">{description}</span>}
      </span>
      <span className="pick__price">{price > 0 ? <Money amount={price} money={money} /> : 'Free'}</span>
    </>
  );
}

function NoService() {
  return (
    <StepProblem problem={problem('no_service')}>
      <p className="step__ways">
        <a href={`${routes.pay.href()}?step=address#next`}>Choose another address</a>
        <a href={routes.cart.href()}>Change your cart</a>
      </p>
    </StepProblem>
  );
}
