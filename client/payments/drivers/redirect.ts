import type { Driver, DriverContext, Mounted } from '../driver.ts';
import { createLibrary, type Instance } from '../library.ts';
import { nameReturns } from './named-returns.ts';

/** A method without fields: its button leads to the provider's page. */
export async function redirectTo(
  context: DriverContext,
  prepare?: (instance: Instance) => void,
): Promise<Mounted> {
  let payment = '';
  const library = await createLibrary(context, (instance) => {
    nameReturns(instance, () => payment);
    prepare?.(instance);
  });
  return {
    async pay() {
      payment = await context.begin();
      return library.pay();
    },
  };
}

export const driver: Driver = (context) => redirectTo(context);
