import type { Json } from '#shared/json.ts';

/** Null when the body is longer than `maxBytes`; then the rest is not read. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return '';
  const length = lengthOf(response.headers);
  if (length !== null && length <= maxBytes) return response.text();
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Null where it is unknown; of a compressed body the header states another length. */
function lengthOf(headers: Headers): number | null {
  const length = headers.get('content-length') ?? '';
  return /^\d+$/.test(length) && !headers.has('content-encoding') ? Number(length) : null;
}

/** Undefined where the text is no JSON. */
export function parseJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): Json | undefined {
  try {
    return JSON.parse(text, reviver) as Json;
  } catch {
    return undefined;
  }
}
