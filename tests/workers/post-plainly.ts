import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestShop } from './harness.ts';

type Shop = Pick<TestShop, 'shop'>;

/** Posts a form with exactly these cookies, as a browser without scripts does: Node's own fetch says that a script sends it. */
export function postPlainly(
  { shop }: Shop,
  Cookie: string,
  [path, fields]: [path: string, fields: Record<string, string>],
): Promise<Response> {
  const headers = { Origin: shop, Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
  return send(`${shop}${path}`, { method: 'POST', headers }, String(new URLSearchParams(fields)));
}

/** Follows a link like that. */
export function getPlainly({ shop }: Shop, Cookie: string, path: string): Promise<Response> {
  return send(`${shop}${path}`, { headers: { Cookie } });
}

async function send(address: string, options: RequestOptions, body?: string): Promise<Response> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(address, options, resolve).on('error', reject).end(body);
  });
  const { statusCode = 0, headersDistinct } = answer;
  const received = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(await text(answer), { status: statusCode, headers: received });
}
