import { expect, test } from 'vitest';
import { readAccountUsage } from './usage.ts';

const asked = {
  account: 'a1',
  token: 't1',
  from: Date.parse('2026-11-01') / 1000,
  to: Date.parse('2026-11-22T12:00:00Z') / 1000,
};

function answering(body: unknown, status = 200) {
  const sent: { url: string; init: RequestInit }[] = [];
  const send = async (url: unknown, init: unknown) => {
    sent.push({ url: String(url), init: init as RequestInit });
    return Response.json(body, { status });
  };
  return { sent, send: send as typeof fetch };
}

test("the account's use is read by one query, from the first day to this one", async () => {
  const { sent, send } = answering({
    data: {
      viewer: {
        accounts: [
          {
            workersInvocationsAdaptive: [{ sum: { requests: 9_000 } }],
            kvOperationsAdaptiveGroups: [
              { sum: { requests: 700 }, dimensions: { actionType: 'read' } },
              { sum: { requests: 40 }, dimensions: { actionType: 'write' } },
              { sum: { requests: 2 }, dimensions: { actionType: 'delete' } },
              { sum: { requests: 5 }, dimensions: { actionType: 'list' } },
            ],
            d1AnalyticsAdaptiveGroups: [{ sum: { rowsRead: 300, rowsWritten: 20 } }],
            durableObjectsInvocationsAdaptiveGroups: [],
          },
        ],
      },
    },
    errors: null,
  });
  expect(await readAccountUsage(asked, send)).toEqual({
    requests: 9_000,
    kvReads: 700,
    kvWrites: 42,
    d1RowsRead: 300,
    d1RowsWritten: 20,
    objectCalls: 0,
  });
  const [{ url, init } = { url: '', init: {} }] = sent;
  expect(url).toBe('https://api.cloudflare.com/client/v4/graphql');
  expect(new Headers(init.headers).get('Authorization')).toBe('Bearer t1');
  const { variables } = JSON.parse(init.body as string) as { variables: object };
  expect(variables).toEqual({ account: 'a1', from: '2026-11-01', to: '2026-11-22' });
});

test('a query that is refused is an error, also when it is answered with 200', async () => {
  const refused = answering({ data: null, errors: [{ message: 'not authorized' }] });
  await expect(readAccountUsage(asked, refused.send)).rejects.toThrow('refused the query');
  const failed = answering({}, 500);
  await expect(readAccountUsage(asked, failed.send)).rejects.toThrow('500');
});
