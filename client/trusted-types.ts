type TrustedTypePolicy = {
  createHTML: (text: string) => unknown;
  createScriptURL: (address: string) => unknown;
};

type Factory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
  ) => TrustedTypePolicy;
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** The policy that the headers of a page name (`worker/middleware/trusted-types.ts`). */
const policy = trustedTypes?.createPolicy('shop', {
  createHTML: (text) => text,
  createScriptURL: (address) => address,
});

/** A page of the shop as a document of its own, in which no script runs. */
export function parsePage(text: string): Document {
  return new DOMParser().parseFromString((policy?.createHTML(text) ?? text) as string, 'text/html');
}

/** Has a script load from an address that the shop's own code names. */
export function setScriptSource(script: HTMLScriptElement, address: string): void {
  script.src = (policy?.createScriptURL(address) ?? address) as string;
}
