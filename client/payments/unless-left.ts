/**
 * Loads something, and again if that failed because the page was being left: browsers stop what a page loads as soon as it
 * is to give way to another one. It is loaded again if the shopper comes back to the page; the caller's deadline ends the
 * wait if the page stays after all.
 */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  // Firefox and WebKit stop loading before `pagehide`.
  addEventListener('beforeunload', leave);
  try {
    return await load();
  } catch (error) {
    if (!isLeaving) throw error;
  } finally {
    removeEventListener('beforeunload', leave);
  }
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
  return unlessLeft(load);
}
