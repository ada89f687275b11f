/** Address of the sandbox's `/providers/`, by which this script came; known only while it first runs. */
const own = document.currentScript;
export const home = new URL('.', own instanceof HTMLScriptElement ? own.src : location.href).href;

/** Asks the sandbox behind the stand-ins; throws when it fails to answer. */
export async function ask<T>(path: string, body?: object): Promise<T> {
  const init = body
    ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(new URL(path, home), init);
  if (!response.ok) throw new Error(`The provider's stand-in answered ${response.status}`);
  return (await response.json()) as T;
}
