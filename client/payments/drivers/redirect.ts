import type { DriverContext, Mounted } from '../driver.ts';
import { createLibrary, type Instance } from '../library.ts';

/** A method without fields: its button leads to the provider's page. */
export async function redirectTo(
  context: DriverContext,
  prepare?: (instance: Instance) => void,
): Promise<Mounted> {
  const library = await createLibrary(context, prepare);
  return {
    async pay() {
      await context.begin();
      return library.pay();
    },
  };
}
