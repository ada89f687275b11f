const WINDOW_MS = 60_000;

/** Reports of a minute: of one network, which a school or an office shares, and of all that an isolate takes. */
const MAX = { network: 120, all: 1_200 };

/**
 * Limits reports of views in the isolate's memory: a report is written with no more than a page is, and must not cost a
 * write of the database. Networks are forgotten after a minute.
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
