const WINDOW_MS = 60_000;

/**
 * Reports per minute: of one network, which a school or an office shares, and of everything an isolate
 * accepts.
 */
const MAX = { network: 120, all: 1_200 };

/**
 * Limits reports of views in the isolate's memory: storing a report must cost no more than serving a page, so
 * no database write. Networks are forgotten after a minute.
 */
export function createReportLimit(): (network: string, now: number) => boolean {
  let since = 0;
  let all = 0;
  const byNetwork = new Map<string, number>();
  return function takes(network, now) {
    if (now - since >= WINDOW_MS) {
      since = now;
      all = 0;
      byNetwork.clear();
    }
    const count = (byNetwork.get(network) ?? 0) + 1;
    // Only local development has no address.
    if (all >= MAX.all || (network !== '' && count > MAX.network)) return false;
    all += 1;
    byNetwork.set(network, count);
    return true;
  };
}
