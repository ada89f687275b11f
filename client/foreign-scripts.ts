import { createTypes } from './trusted-types.ts';

/** As policies name hosts. */
const admitted: string[] = [];

function isAdmitted(address: string): boolean {
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, origin } = new URL(address, location.href);
  return admitted.some((source) => {
    const [scheme = '', host = ''] = source.split('//*');
    return host === '' ? source === origin : scheme === protocol && origin.endsWith(host);
  });
}

/**
 * Scripts of others assign strings, which pages refuse that enforce Trusted Types. From then on those are admitted that
 * run nothing but scripts of these hosts: in markup, the page's policy lets none run.
 */
export function admitScriptsOf(sources: string[]): void {
  const isFirst = admitted.length === 0;
  admitted.push(...sources);
  if (!isFirst) return;
  createTypes('default', {
    createHTML: (text) => text,
    // Null refuses it.
    createScriptURL: (address) => (isAdmitted(address) ? address : null),
  });
}
