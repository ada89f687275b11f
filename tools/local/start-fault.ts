/** Why the Workers do not start, as a sentence: what a module of the shop threw, if one did, without what follows from it. */
export function startFault(error: unknown): string {
  const { message } = error as Error;
  const [, thrown] = /Uncaught \w*Error: (.+?)(?:\\n|\n|$)/.exec(message) ?? [];
  return thrown ?? message.split('\n')[0] ?? message;
}
