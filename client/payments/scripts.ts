import { problem, ShopError } from '#shared/errors/problem.ts';
import type { PaymentScript } from '#shared/payments/provider-scripts.ts';
import { setScriptSource } from '../trusted-types.ts';

type ScriptEvents = { loaded: () => void; failed: () => void };

/** Inserts a script into the page; returns a function that removes it. */
type Insert = (order: PaymentScript, events: ScriptEvents) => () => void;

export type ScriptLoader = (order: PaymentScript) => Promise<void>;

/** Each script has its own time limit, so that one that hangs delays only its own method. */
const TIMEOUT_MS = 12_000;

/** Each once for all callers. One that is blocked, broken or slow throws `not_loaded`; the next call tries again. */
export function createScriptLoader(insert: Insert = insertIntoPage): ScriptLoader {
  const loading = new Map<string, Promise<void>>();

  function load(order: PaymentScript): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer);
        remove();
        reject(new ShopError(problem('not_loaded', { thing: order.name })));
      };
      const timer = setTimeout(fail, TIMEOUT_MS);
      const remove = insert(order, {
        failed: fail,
        loaded() {
          if (!order.isLoaded()) return fail();
          clearTimeout(timer);
          resolve();
        },
      });
    });
  }

  return async (order) => {
    if (order.isLoaded()) return;
    const pending = loading.get(order.src) ?? load(order).finally(() => loading.delete(order.src));
    loading.set(order.src, pending);
    await pending;
  };
}

function insertIntoPage(
  { src, attributes = {} }: PaymentScript,
  { loaded, failed }: ScriptEvents,
): () => void {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.addEventListener('load', loaded);
  script.addEventListener('error', failed);
  script.async = true;
  setScriptSource(script, src);
  document.head.append(script);
  return () => script.remove();
}
