import { expect, test } from 'vitest';
import { methodNames, methods, type Gateway } from '#shared/payments/methods.ts';
import { driverOf } from '../../client/payments/drivers.ts';
import { driverName } from '../../worker/routes/pay/payment-files.ts';

const ways = methodNames.flatMap((method) =>
  Object.keys(methods[method].ways).map((gateway) => ({ method, gateway: gateway as Gateway })),
);

test.each(ways)('the driver of $method by $gateway is the file that its page asks for ahead', async (way) => {
  const { driver } = (await import(`../../client/payments/drivers/${driverName(way)}.ts`)) as {
    driver: unknown;
  };
  expect(await driverOf(way as never)).toBe(driver);
});
