export { VisitorSession } from './session/session-object.ts';

export default { fetch: () => new Response('soon') } satisfies ExportedHandler<Env>;
