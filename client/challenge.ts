import { admitScriptsOf } from './foreign-scripts.ts';
import { setScriptSource } from './trusted-types.ts';

/** Loads the script of the challenge's widget, which finds its place by itself. */
export function start({ nonce, dataset: { script: address = '' } }: HTMLElement): void {
  admitScriptsOf([new URL(address).origin]);
  const script = document.createElement('script');
  // It gives the nonce to what it loads.
  script.nonce = nonce ?? '';
  setScriptSource(script, address);
  document.head.append(script);
}
