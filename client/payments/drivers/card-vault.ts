import { problem, ShopError } from '#shared/errors/problem.ts';
import { watchCardFields } from '../../forms/card-fields.ts';
import type { Driver } from '../driver.ts';

/** For gateways without fields: cards go to the vault, and only the token goes into the cart. */
export const driver: Driver = ({ config, begin, updateCart }) => {
  const fields = watchCardFields(config.vaultUrl, config.publicKey);
  return Promise.resolve({
    async pay() {
      const stored = await fields.store();
      // The fields show it too.
      if (!stored.ok) throw new ShopError(stored.error[0] ?? problem('invalid_card'));
      await begin();
      await updateCart({ billing: { method: 'card', card: stored.value } });
      fields.clear();
      return 'paid';
    },
  });
};
