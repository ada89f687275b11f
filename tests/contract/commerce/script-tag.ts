import { runInThisContext } from 'node:vm';
import { vi } from 'vitest';

type Script = { type: string; src: string; parentNode: { removeChild: () => void } | null };

/**
 * The part of a browser that the vault calls of 3.24.5 need: a head that loads scripts. A script runs only with a
 * successful status and as JavaScript, as in a browser. Undone by `vi.unstubAllGlobals()`.
 */
export function openScriptPage(): void {
  const head = {
    appendChild(script: Script) {
      script.parentNode = { removeChild: () => undefined };
      void run(script.src);
    },
  };
  vi.stubGlobal('document', {
    createElement: (): Script => ({ type: '', src: '', parentNode: null }),
    getElementsByTagName: () => [head],
  });
  // The callback is a property of the window and a global name in the script: both are the global object.
  vi.stubGlobal('window', globalThis);
}

/** A script that fails to load runs nothing; the library handles no error (docs/commerce-protocol/payments.md#vault-calls). */
async function run(src: string): Promise<void> {
  const response = await fetch(src).catch(() => Response.error());
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !/^(application|text)\/javascript\b/.test(type)) return;
  try {
    runInThisContext(await response.text());
  } catch (error) {
    // After its time-out the library has removed the callback; a browser reports that and continues.
    if (!(error instanceof ReferenceError)) throw error;
  }
}
