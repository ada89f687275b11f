/** Puts a sandbox back to its seed. */
export async function resetSandbox(sandbox: string): Promise<void> {
  const { ok, status } = await fetch(`${sandbox}/__sandbox/reset`, { method: 'POST' });
  if (!ok) throw new Error(`The sandbox was not reset: ${status}`);
}
