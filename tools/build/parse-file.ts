/** Reads the JSON of a file of the shop, also with the mark that some editors begin it with. Throws with its name where it is none. */
export function parseFile<Value>(file: string, text: string): Value {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as Value;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
