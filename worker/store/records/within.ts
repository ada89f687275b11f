/** The result of a task, or an error when `what` takes longer; the task itself continues. */
export async function within<T>(ms: number, what: string, task: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} did not answer within ${ms} ms`)), ms);
  return Promise.race([task(), late]).finally(() => clearTimeout(timer));
}
