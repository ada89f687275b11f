/** What the shop's answers need, without the shop's code: how near a page can come to a stored one. */
type Env = { METRICS: { writeDataPoint: (point: object) => void } };

type Bare = { bytes: Uint8Array<ArrayBuffer>; nonceAt: number[]; headers: Headers; policy: string[] };

const POLICY = 'Content-Security-Policy';
const pages = new Map<string, Promise<Bare>>();
const encoder = new TextEncoder();

/** Repeats a page of the shop: its bytes and headers with a nonce of this response, and two data points. */
export async function bareAnswer(address: string, env: Env): Promise<Response> {
  const page = pages.get(address) ?? load(address);
  pages.set(address, page);
  const { bytes, nonceAt, headers: kept, policy } = await page;
  const nonce = randomNonce();
  const body = bytes.slice();
  const value = encoder.encode(nonce);
  for (const at of nonceAt) body.set(value, at);
  env.METRICS.writeDataPoint(POINT);
  env.METRICS.writeDataPoint(POINT);
  const response = new Response(body, { headers: kept });
  response.headers.set(POLICY, policy.join(nonce));
  response.headers.set('X-Request-Id', crypto.randomUUID());
  response.headers.set('Server-Timing', 'cache;desc=memory, cache-page;dur=0.0;desc="memory", total;dur=0.0');
  return response;
}

const POINT = {
  indexes: ['request'],
  blobs: ['none', '/shop', 'GET', '2xx', '', 'desktop', 'en-AU'],
  doubles: Array.from({ length: 17 }, () => 1),
};

async function load(address: string): Promise<Bare> {
  const response = await fetch(address);
  const html = await response.text();
  const headers = new Headers(response.headers);
  const policy = headers.get(POLICY) ?? '';
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  if (response.status !== 200 || nonce === '') throw new Error(`${address}: ${response.status}, no page`);
  for (const name of [POLICY, 'X-Request-Id', 'Server-Timing', 'Content-Length']) headers.delete(name);
  const pieces = html.split(nonce);
  let length = 0;
  const nonceAt = pieces.slice(0, -1).map((piece) => {
    length += encoder.encode(piece).length;
    const at = length;
    length += nonce.length;
    return at;
  });
  return { bytes: encoder.encode(html), nonceAt, headers, policy: policy.split(nonce) };
}

/** As many random bits as the shop's. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).slice(0, 22);
}
