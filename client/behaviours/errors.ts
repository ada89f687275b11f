/** One fault may happen again and again; the Worker hears of the first few. */
const MOST_PER_PAGE = 5;
const KEPT_STACK = 4_000;
const ADDRESS = '/api/errors';

/** A page that is left ends what it was doing, and a busy machine its fade. */
const ENDED = /^(?:AbortError|InvalidStateError)$/;

/** Tells the Worker of errors that nobody caught, React's among them; it takes out what is personal. */
export function start(): void {
  let left = MOST_PER_PAGE;
  const told = new Set<string>();
  const tell = (error: unknown) => {
    // Scripts of other sites hide what they threw.
    if (!(error instanceof Error) || left === 0 || told.has(error.message)) return;
    left -= 1;
    told.add(error.message);
    const { name, message, stack } = error;
    const fault = {
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack?.slice(0, KEPT_STACK) ?? null,
      path: location.pathname.slice(0, 300),
    };
    navigator.sendBeacon(ADDRESS, JSON.stringify(fault));
  };
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof DOMException && ENDED.test(reason.name))) tell(reason);
  });
}
