import * as z from 'zod/mini';

/** Cloudflare Access in front of the ops page, as its Worker verifies it. */
export type Access = { team: string; audience: string };

type Wanted = {
  /** The ops page's own. */
  domain: string;
  /** E-mail addresses. */
  operators: readonly string[];
};

type Account = { id: string; token: string; fetch: typeof fetch };

const API = 'https://api.cloudflare.com/client/v4';
const SESSION = '8h';

const organization = z.object({ auth_domain: z.string() });
const application = z.object({ id: z.string(), aud: z.string() });

/** Throws what the API said where the token may not, or the account has no team yet. Nobody gets in before the policy is made. */
export async function createAccess({ domain, operators }: Wanted, account: Account): Promise<Access> {
  const { auth_domain: team } = organization.parse(await call(account, 'GET', 'organizations'));
  const { id, aud } = application.parse(
    await call(account, 'POST', 'apps', {
      name: nameOf(domain),
      domain,
      type: 'self_hosted',
      session_duration: SESSION,
    }),
  );
  const policy = {
    name: 'Operators',
    decision: 'allow',
    include: operators.map((email) => ({ email: { email } })),
  };
  await call(account, 'POST', `apps/${id}/policies`, policy).catch(async (refused: Error) => {
    // Nobody could open the page, and a second try would make another application.
    await call(account, 'DELETE', `apps/${id}`).catch((kept: Error) => {
      const [why, name] = [`${refused.message}; ${kept.message}`, nameOf(domain)];
      throw new Error(`${why}. Delete the application '${name}' by hand: nobody can open it`);
    });
    throw refused;
  });
  return { team: `https://${team}`, audience: aud };
}

function nameOf(domain: string): string {
  return `Operations of ${domain}`;
}

async function call(
  { id, token, fetch: send }: Account,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await send(`${API}/accounts/${id}/access/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json().catch(() => ({}))) as {
    result?: unknown;
    errors?: { message: string }[];
  };
  if (response.ok) return answer.result;
  const reasons = answer.errors?.map(({ message }) => message).join(', ');
  throw new Error(`${method} access/${path} answered ${response.status}${reasons ? `: ${reasons}` : ''}`);
}

/** The same by hand. */
export function accessSteps({ domain, operators }: Wanted): string {
  return `Put Cloudflare Access in front of the ops page (https://one.dash.cloudflare.com), or it does not open:
1. Zero Trust, Settings: choose a team name, if there is none.
2. Access, Applications, add a self-hosted one for ${domain}.
3. Add a policy that allows ${operators.join(', ') || "the operators' e-mail addresses"}.
4. In shop.toml, under [ops.vars]: ACCESS_TEAM is https://<team>.cloudflareaccess.com, ACCESS_AUDIENCE the
   application's audience tag.`;
}
