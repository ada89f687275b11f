import type { APIRequestContext, APIResponse } from 'playwright/test';
import { again } from '../again.ts';

type Posted = { form: Record<string, string>; headers?: Record<string, string> };

/** Posts a form without a page: again where a redirect says so, with the key that came with it, as browsers do. */
export async function postForm(
  request: APIRequestContext,
  path: string,
  posted: Posted,
): Promise<APIResponse> {
  const sent = { ...posted, maxRedirects: 0, ...again };
  const answer = await request.post(path, sent);
  return answer.status() === 307 ? request.post(answer.headers()['location'] ?? '', sent) : answer;
}
