/**
 * Tells the sandbox something as its own page would; what it refuses fails the test.
 *
 * @param sandbox its origin
 * @param what the path below `/__sandbox/`, such as `reset`
 */
export async function tellSandbox(
  sandbox: string,
  what: string,
  body: unknown = {},
  method = 'POST',
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${sandbox}/__sandbox/${what}`, init);
  if (!response.ok)
    throw new Error(`The sandbox refused ${what}: ${response.status} ${await response.text()}`);
  return response;
}

/** What the sandbox says of itself, such as its `metrics`. */
export async function askSandbox<T>(sandbox: string, what: string): Promise<T> {
  return (await (await fetch(`${sandbox}/__sandbox/${what}`)).json()) as T;
}
