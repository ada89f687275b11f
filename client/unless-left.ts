/** A page that is still there after this is not being left any more: the link was a file's, or the shopper stopped. */
const LEAVING_MS = 20_000;

/**
 * Loads something, and again if that failed because the page was being left: browsers stop what a page loads as soon as it
 * is to give way to another one. It is loaded again if the shopper comes back to the page, or stays after all.
 */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  const isLeft = watchLeaving();
  try {
    return await load();
  } catch (error) {
    if (!isLeft()) throw error;
  } finally {
    isLeft();
  }
  await new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
  return unlessLeft(load);
}

/** Gives what ends the watch, and says whether the page has begun to give way to another one. */
export function watchLeaving(): () => boolean {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Firefox and WebKit stop loading before `pagehide`.
  addEventListener('beforeunload', leave);
  return () => {
    removeEventListener('beforeunload', leave);
    return isLeaving;
  };
}
