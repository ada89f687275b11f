import { problem, ShopError } from '#shared/errors/problem.ts';

/** How long a method may take to load, with all its scripts. */
const MOUNT_TIMEOUT_MS = 40_000;

/** Throws `not_loaded` if the method is not mounted in time. */
export async function withDeadline<T>(task: Promise<T>, thing: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError(problem('not_loaded', { thing }))), MOUNT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([task, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
