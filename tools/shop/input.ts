/** All of the standard input: secrets come so, and never as options, which other users of the machine can see. */
export async function readInput(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += String(part);
  return text.trim();
}
