import { expect, test } from 'vitest';
import { accessSteps, createAccess } from './access.ts';

const wanted = { domain: 'ops.acme.example', operators: ['ada@acme.example', 'bo@acme.example'] };

/** A stand-in for Cloudflare's API. */
function createApi(refused: { path?: string; status?: number; keeps?: boolean } = {}) {
  const calls: { method: string; path: string; body: unknown }[] = [];
  const send = async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = (input as string).replace('https://api.cloudflare.com/client/v4/accounts/a1/access/', '');
    const { method = 'GET', body } = init;
    calls.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    expect(new Headers(init.headers).get('Authorization')).toBe('Bearer t1');
    if (path === refused.path)
      return Response.json(
        { errors: [{ message: 'Authentication error' }] },
        { status: refused.status ?? 403 },
      );
    if (refused.keeps && method === 'DELETE')
      return Response.json({ errors: [{ message: 'Not now' }] }, { status: 500 });
    const results: Record<string, unknown> = {
      organizations: { auth_domain: 'acme.cloudflareaccess.com' },
      apps: { id: 'app1', aud: 'f'.repeat(64) },
    };
    return Response.json({ success: true, result: results[path] ?? {} });
  };
  return { calls, account: { id: 'a1', token: 't1', fetch: send as typeof fetch } };
}

test('an application for the ops page lets its operators in, and nobody else', async () => {
  const { calls, account } = createApi();
  expect(await createAccess(wanted, account)).toEqual({
    team: 'https://acme.cloudflareaccess.com',
    audience: 'f'.repeat(64),
  });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET organizations',
    'POST apps',
    'POST apps/app1/policies',
  ]);
  expect(calls[1]?.body).toMatchObject({ domain: 'ops.acme.example', type: 'self_hosted' });
  expect(calls[2]?.body).toMatchObject({
    decision: 'allow',
    include: [{ email: { email: 'ada@acme.example' } }, { email: { email: 'bo@acme.example' } }],
  });
});

test('a token that may not do it is told apart, and the steps name what to do by hand', async () => {
  await expect(createAccess(wanted, createApi({ path: 'apps' }).account)).rejects.toThrow(
    'POST access/apps answered 403: Authentication error',
  );
  const withoutPolicy = createApi({ path: 'apps/app1/policies' });
  await expect(createAccess(wanted, withoutPolicy.account)).rejects.toThrow('policies answered 403');
  expect(withoutPolicy.calls.at(-1)).toMatchObject({ method: 'DELETE', path: 'apps/app1' });
  await expect(
    createAccess(wanted, createApi({ path: 'organizations', status: 404 }).account),
  ).rejects.toThrow('404');
  expect(accessSteps(wanted)).toContain('allows ada@acme.example, bo@acme.example');
});

test('where the policy is refused and then the deletion, both are said, and what to delete by hand', async () => {
  const { account } = createApi({ path: 'apps/app1/policies', keeps: true });
  const { message } = await createAccess(wanted, account).then(
    () => new Error('Nothing was refused'),
    (error: Error) => error,
  );
  expect(message).toContain('POST access/apps/app1/policies answered 403: Authentication error');
  expect(message).toContain('DELETE access/apps/app1 answered 500: Not now');
  expect(message).toContain("Delete the application 'Operations of ops.acme.example' by hand");
});
