/** After this time the page is not left any more: the link led to a download, or the shopper stopped the navigation. */
const LEAVING_MS = 20_000;

/** Loads, and again if a navigation interrupted it and the shopper stays: browsers then cancel all requests. */
export async function retryIfLeaving<T>(load: () => Promise<T>): Promise<T> {
  const isLeft = watchLeaving();
  try {
    return await load();
  } catch (error) {
    if (!isLeft()) throw error;
  } finally {
    isLeft();
  }
  await untilBack();
  return retryIfLeaving(load);
}

/** Until a page that is being left is shown again, or was not left. */
export async function untilBack(): Promise<void> {
  await new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true });
    setTimeout(resolve, LEAVING_MS);
  });
}

/** Returns a function that ends the watch and returns whether a navigation has begun. */
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
