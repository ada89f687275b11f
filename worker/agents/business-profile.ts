import { capabilities, SERVICE, VERSION } from './protocol-version.ts';

const SPECIFICATION = `https://ucp.dev/${VERSION}`;
const REST = '/ucp/v1';
export const MCP = '/ucp/mcp';

/** `/.well-known/ucp`: what agents may ask this shop for, and where. The same for everybody. */
export function businessProfile(origin: string): object {
  const service = (transport: 'rest' | 'mcp', path: string, schema: string) => ({
    version: VERSION,
    transport,
    endpoint: `${origin}${path}`,
    spec: `${SPECIFICATION}/specification/overview`,
    schema: `${SPECIFICATION}/services/shopping/${schema}`,
  });
  const named = Object.entries(capabilities).map(([name, spec]) => [
    name,
    [
      {
        version: VERSION,
        spec: `${SPECIFICATION}/specification/${spec}`,
        schema: `${SPECIFICATION}/schemas/shopping/${spec.replace('/', '_')}.json`,
      },
    ],
  ]);
  return {
    ucp: {
      version: VERSION,
      services: {
        [SERVICE]: [service('rest', REST, 'rest.openapi.json'), service('mcp', MCP, 'mcp.openrpc.json')],
      },
      capabilities: Object.fromEntries(named),
      payment_handlers: {},
    },
  };
}
