/** Waits for what happens after an answer; fails after ten seconds. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not happen within 10 s');
}
