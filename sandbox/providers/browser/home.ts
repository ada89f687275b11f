/** The address of the sandbox's `/providers/` that this script was loaded from; known only during its first run. */
const own = document.currentScript;
export const home = new URL('.', own instanceof HTMLScriptElement ? own.src : location.href).href;

/** Calls the sandbox's API of the providers; throws if it fails. */
export async function fetchJson<T>(path: string, body?: object): Promise<T> {
  const init = body
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(new URL(path, home), init);
  if (!response.ok) throw new Error(`The provider's stand-in answered ${response.status}`);
  return (await response.json()) as T;
}
