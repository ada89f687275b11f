import { admitScriptsOf } from './foreign-scripts.ts';
import { setScriptSource } from './trusted-types.ts';

/** Loads the script of the challenge's widget, which finds its place by itself. */
export function start({ nonce, dataset: { script: address = '' } }: HTMLElement): void {
  // Markup that came from elsewhere does not have the page's nonce, and starts no script.
  if (!nonce || nonce !== document.querySelector<HTMLElement>('script[nonce]')?.nonce) return;
  admitScriptsOf([new URL(address).origin]);
  const script = document.createElement('script');
  // It gives the nonce to what it loads.
  script.nonce = nonce;
  setScriptSource(script, address);
  document.head.append(script);
}
