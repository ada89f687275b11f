type TrustedTypePolicy = {
  createHTML: (text: string) => unknown;
  createScript: (text: string) => unknown;
  createScriptURL: (address: string) => unknown;
};

type Factory = { createPolicy: (name: string, rules: Rules) => TrustedTypePolicy };

type Rules = Partial<
  Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>
>;

const { trustedTypes } = globalThis as { trustedTypes?: Factory };

/** Of the name `default`, rules are for strings that scripts assign without any of their own. */
export function createTypes(name: string, rules: Rules): TrustedTypePolicy | undefined {
  return trustedTypes?.createPolicy(name, rules);
}

/** The policy that the headers of a page name (`worker/middleware/headers/security-headers.ts`). */
const policy = createTypes('shop', {
  createHTML: (text) => text,
  // Only data: a JSON value does nothing as a script.
  createScript: (text) => JSON.stringify(JSON.parse(text)),
  createScriptURL: (address) => address,
});

/** A page of the shop as a document of its own, in which no script runs. */
export function parsePage(text: string): Document {
  return new DOMParser().parseFromString((policy?.createHTML(text) ?? text) as string, 'text/html');
}

export function setScriptSource(script: HTMLScriptElement, address: string): void {
  script.src = (policy?.createScriptURL(address) ?? address) as string;
}

export function setScriptData(script: HTMLElement, data: unknown): void {
  const text = JSON.stringify(data);
  script.textContent = (policy?.createScript(text) ?? text) as string;
}
