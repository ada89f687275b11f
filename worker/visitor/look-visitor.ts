/** The visitor of the ops page's look, always the same one: nobody without the look's secret comes to it. */
const ID = 'look';

/** As of a browser that comes back to it, or begins with it. */
export function lookCookies(now: number) {
  return { id: ID, firstId: ID, firstAfter: () => Promise.resolve(ID), rememberedAt: now };
}

/** Whether an object is the look's, which is in no figure: alarms must see what shoppers do. */
export function isOfLook(env: Pick<Env, 'VISITOR'>, objectId: string): boolean {
  return env.VISITOR.idFromName(ID).toString() === objectId;
}
