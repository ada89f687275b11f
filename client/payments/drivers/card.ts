import type { Driver } from '../driver.ts';
import { createLibrary } from '../library.ts';

/** Cards in the card provider's own fields, in one element or in three. */
export const driver: Driver = async (context) => {
  const library = await createLibrary(context);
  await library.mount();
  return {
    async pay() {
      await context.begin();
      return library.pay();
    },
  };
};
