import type { Result } from '#shared/result.ts';
import type { CartReply, CartWrite } from '../../worker/visitor/contract.ts';
import { bundleObjects } from './object-runtime.ts';

const entry = `
  import { getVisitor } from './worker/visitor/stub.ts';
  export { VisitorSession } from './worker/visitor/visitor-object.ts';
  const context = { locale: 'en-AU', currency: 'AUD', requestId: 'request-1', mayCreate: true };
  export default { async fetch(request, env) {
    const { id, write } = await request.json();
    const visitor = getVisitor(env, id);
    return Response.json(await (write ? visitor.writeCart(write, context) : visitor.readCart(context)));
  } };
`;

/** The visitor's object alone in workerd, on disk, over a backend of the test's. */
export type VisitorObjects = {
  /** Rejects when the runtime dies on the way. */
  call: (id: string, write: CartWrite | null) => Promise<Result<CartReply>>;
  /** Kills the runtime where it stands, and starts another on the same disk. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function startVisitorObjects(backendUrl: string, disk: string): Promise<VisitorObjects> {
  const { start, checkLog } = await bundleObjects({ entry, className: 'VisitorSession', backendUrl, disk });
  let runtime = start();
  await runtime.ready;
  return {
    call: async (id, write) => {
      const body = JSON.stringify({ id, write });
      const answer = await runtime.dispatchFetch('http://shop/', { method: 'POST', body });
      return (await answer.json()) as Result<CartReply>;
    },
    kill: async () => {
      await runtime.dispose();
      runtime = start();
      await runtime.ready;
    },
    stop: async () => {
      await runtime.dispose();
      checkLog();
    },
  };
}
