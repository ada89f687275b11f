import { isSlow, savesData } from '../connection.ts';
import { setScriptData } from '../trusted-types.ts';

/** By `tools/build/speculation-rules.ts`. */
declare const SPECULATION_RULES: object;

/** Lets the browser load pages ahead, but on slow connections and for visitors who save data. */
export function start(): void {
  if (savesData() || isSlow()) return;
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // The policy asks for the page's, also from a script that the page's own scripts make.
  script.nonce = document.querySelector('script')?.nonce ?? '';
  setScriptData(script, SPECULATION_RULES);
  document.head.append(script);
}
