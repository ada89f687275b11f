/** Reads the JSON of a file of the shop. Throws with its name where it is none. */
export function parseFile<Value>(file: string, text: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
