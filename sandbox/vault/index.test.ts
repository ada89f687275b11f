import { expect, test } from 'vitest';
import { renderReply } from './index.ts';

const envelope = { $status: 200, $data: { token: 'tok_1' } };

test.each(['', 'none'])('With callback "%s" the answer is JSON', async (callback) => {
  const response = renderReply(envelope, callback);
  expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(await response.json()).toEqual(envelope);
});

test.each(['swell_vault_response_1', '$.vault.done', '_x'])('A script calls %s', async (callback) => {
  const response = renderReply(envelope, callback);
  expect(response.headers.get('Content-Type')).toBe('application/javascript; charset=utf-8');
  expect(await response.text()).toBe(`/**/${callback}({"$status":200,"$data":{"token":"tok_1"}});`);
});

test.each(['alert(1);x', '1a', 'a b', 'a[0]', `${'x'.repeat(200)}`])(
  'A callback that is no name is refused: %s',
  async (callback) => {
    const response = renderReply(envelope, callback);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ $status: 400, $error: 'The callback is not a name' });
  },
);
