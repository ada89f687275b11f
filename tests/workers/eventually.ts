/** Waits for what happens after an answer; fails after half a minute, since a machine may be busy. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 30_000; Date.now() < until;) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within 30 s');
}
