// What workerd runs in development: the object alone, while Vite runs the pages.
export { VisitorSession } from './session-object.ts';

export default { fetch: () => new Response(null, { status: 404 }) } satisfies ExportedHandler<Env>;
