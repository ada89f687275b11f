import type { VisitorSession } from './visitor-object.ts';

export type VisitorStub = DurableObjectStub<VisitorSession>;

/** The object of one visitor. `id` is the validated value of the `swell-session` cookie. */
export function getVisitor(env: Pick<Env, 'VISITOR'>, id: string): VisitorStub {
  return env.VISITOR.get(env.VISITOR.idFromName(id));
}
