import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestShop } from './harness.ts';

/** Posts a form with exactly these cookies, as a browser without scripts does: Node's own fetch says that a script sends it. */
export async function postPlainly(
  { shop }: Pick<TestShop, 'shop'>,
  Cookie: string,
  [path, fields]: [path: string, fields: Record<string, string>],
): Promise<Response> {
  const headers = { Origin: shop, Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(`${shop}${path}`, { method: 'POST', headers }, resolve).on('error', reject);
    sent.end(String(new URLSearchParams(fields)));
  });
  const { statusCode = 0, headersDistinct } = answer;
  const received = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(await text(answer), { status: statusCode, headers: received });
}
