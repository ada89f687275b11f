import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { bodyOf } from '../../tools/build/source-map-service.ts';

export const made = {
  namespace: 'a1'.repeat(16),
  database: '0a1b2c3d-0000-4000-8000-0a1b2c3d4e5f',
  version: '7b1e3a52-0000-4000-8000-0a1b2c3d4e5f',
};

/** Replaces Cloudflare's API, as far as wrangler needs it: its D1 is an SQLite, and it stores uploads. */
export type CloudflareApi = {
  /** For wrangler's environment. */
  env: Record<string, string>;
  calls: string[];
  secrets: Set<string>;
  /** The upload of the Worker; empty before. */
  uploaded: () => string;
  database: DatabaseSync;
  stop: () => void;
};

type Request = { method: string; path: string; body: Buffer };

export async function startCloudflareApi(): Promise<CloudflareApi> {
  const database = new DatabaseSync(':memory:');
  const secrets = new Set<string>();
  const calls: string[] = [];
  let uploaded = '';

  function query(body: Buffer): unknown {
    const { sql } = JSON.parse(body.toString()) as { sql: string };
    // A file of statements answers nothing.
    const results = /^\s*(select|pragma)/i.test(sql) ? database.prepare(sql).all() : database.exec(sql);
    return [{ results: results ?? [], success: true, meta: { duration: 0 } }];
  }

  function change({ path, body }: Request): unknown {
    if (path.endsWith('/kv/namespaces')) return { id: made.namespace, title: 'CACHE' };
    if (path.endsWith('/d1/database')) return { uuid: made.database, name: 'storefront' };
    if (path.endsWith('/query')) return query(body);
    if (path.endsWith('/assets-upload-session')) return { jwt: 'none', buckets: [] };
    if (path.endsWith('/secrets')) {
      const { name } = JSON.parse(body.toString()) as { name: string };
      secrets.add(name);
      return { name, type: 'secret_text' };
    }
    if (/\/scripts\/\w+$/.test(path)) {
      uploaded = body.toString('latin1');
      return { id: 'storefront', tag: 'none', deployment_id: made.version, startup_time_ms: 1 };
    }
    return {};
  }

  function read({ path }: Request): unknown {
    if (path.endsWith('/deployments')) return { deployments: [] };
    if (path.includes('/workers/services/'))
      return {
        default_environment: { environment: 'production', script: { last_deployed_from: 'wrangler' } },
      };
    if (/\/workers\/workers\/\w+$/.test(path)) return { name: 'storefront', subdomain: { enabled: true } };
    if (path.endsWith('/subdomain')) return { subdomain: 'pine', enabled: true, previews_enabled: false };
    return /\/(?:secrets|scripts|schedules|namespaces|database|routes|domains)$/.test(path) ? [] : {};
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '' } = request;
      const path = url.split('?')[0] ?? '';
      calls.push(`${method} ${path.replace(/^.*\/accounts\/\w+/, '')}`);
      // Its first secret creates the Worker.
      const exists = uploaded !== '' || secrets.size > 0;
      if (method === 'GET' && path.includes('/workers/services/') && !exists) return refuse(response);
      const result = method === 'GET' ? read({ method, path, body }) : change({ method, path, body });
      return answer(response, { success: true, errors: [], messages: [], result });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}/client/v4`,
      CLOUDFLARE_API_TOKEN: 'token-of-a-test',
      CLOUDFLARE_ACCOUNT_ID: 'pine',
      // Its prompts get no answer.
      CI: '1',
    },
    calls,
    secrets,
    uploaded: () => uploaded,
    database,
    stop: () => server.close(),
  };
}

function answer(response: ServerResponse, body: object): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
}

/** A Worker of that name was never deployed. */
function refuse(response: ServerResponse): void {
  response.statusCode = 404;
  answer(response, {
    success: false,
    errors: [{ code: 10_090, message: 'not found' }],
    messages: [],
    result: null,
  });
}
