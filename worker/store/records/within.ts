/** The result of a task, or an error when `what` takes longer; the task itself continues. */
export async function within<T>(ms: number, what: string, task: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms`)), ms);
  // A task that throws at once leaves no timer either.
  const begun = async () => task();
  return Promise.race([begun(), late]).finally(() => clearTimeout(timer));
}

/** The result of a task that has begun; null where it takes longer than a limit. The task continues. */
export async function resultWithin<T>(ms: number | null, task: Promise<T>): Promise<{ value: T } | null> {
  const done = task.then((value) => ({ value }));
  if (ms === null) return done;
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
