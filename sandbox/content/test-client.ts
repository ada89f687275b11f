import { createContent } from './index.ts';
import { initialState } from './state.ts';

type Key =
  | 'data'
  | 'attributes'
  | 'meta'
  | 'error'
  | 'id'
  | 'documentId'
  | 'slug'
  | 'locale'
  | 'title'
  | 'notification'
  | 'acknowledgement'
  | 'footer_byline'
  | 'publishedAt'
  | 'localizations'
  | 'pages'
  | 'columns'
  | 'links'
  | 'link'
  | 'blocks'
  | 'body'
  | 'image'
  | 'cover'
  | 'url'
  | '__component';

/** A decoded answer for tests to look into; a missing part fails the test that expects it. */
export type Answer = { readonly [key in Key]: Answer } & readonly [Answer, Answer, ...Answer[]];

/** The content service under test. */
export const app = createContent({ mediaPath: '/media', readState: async () => initialState });

/** A GET request to one of the two versions. */
export async function get(path: string, version: 4 | 5 = 4, headers: Record<string, string> = {}) {
  const response = await app.request(path, {
    headers: { 'X-Sandbox-Content-Version': String(version), ...headers },
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer };
}
