import type { Driver } from '../driver.ts';
import { createLibrary, type Instance } from '../library.ts';

type CardProvider = {
  handleCardAction: (secret: string) => Promise<{ error?: { message: string } } | undefined>;
};

/** The bank is chosen here and confirms on its own page, from which the shopper returns without a marker. */
export const driver: Driver = async (context) => {
  const library = await createLibrary(context, throwRefusals);
  await library.mount();
  return {
    async pay() {
      await context.begin();
      return library.pay();
    },
  };
};

/** The library ignores the result of the last step, so a refusal there is thrown here. */
function throwRefusals(instance: Instance): void {
  const library = Object.getPrototypeOf(instance) as object;
  Object.defineProperty(instance, 'stripe', {
    set(value: unknown) {
      Reflect.set(library, 'stripe', value, instance);
    },
    get: () =>
      new Proxy(Reflect.get(library, 'stripe', instance) as CardProvider, {
        get(provider, name) {
          if (name === 'handleCardAction') return (secret: string) => handleAction(provider, secret);
          const part: unknown = Reflect.get(provider, name, provider);
          return typeof part === 'function' ? (part.bind(provider) as unknown) : part;
        },
      }),
  });
}

async function handleAction(provider: CardProvider, secret: string): Promise<unknown> {
  const answer = await provider.handleCardAction(secret);
  if (answer?.error) throw new Error(answer.error.message);
  return answer;
}
