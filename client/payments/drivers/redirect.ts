import type { DriverContext, Mounted } from '../driver.ts';
import { createLibrary } from '../library.ts';

/** A method without fields: its button leads to the provider's page. */
export async function redirectTo(context: DriverContext): Promise<Mounted> {
  const library = await createLibrary(context);
  return {
    async pay() {
      await context.begin();
      return library.pay();
    },
  };
}
