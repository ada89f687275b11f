/**
 * All of the standard input: secrets are read from it, never from options, which other users of the machine
 * can see.
 */
export async function readInput(): Promise<string> {
  let text = '';
  for await (const part of process.stdin) text += String(part);
  return text.trim();
}
