/** One fault may happen again and again; the Worker hears of the first few. */
const MAX_REPORTS_PER_PAGE = 5;
const MAX_STACK_LENGTH = 4_000;
const ADDRESS = '/api/errors';

/** A page that is left ends what it was doing, and a busy machine its fade. */
const HARMLESS_REJECTIONS = /^(?:AbortError|InvalidStateError)$/;

/** Tells the Worker of errors that nobody caught, React's among them; it takes out what is personal. */
export function start(): void {
  let left = MAX_REPORTS_PER_PAGE;
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // Scripts of other sites hide what they threw.
    if (!(error instanceof Error) || left === 0 || reported.has(error.message)) return;
    left -= 1;
    reported.add(error.message);
    const { name, message, stack } = error;
    const details = {
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack?.slice(0, MAX_STACK_LENGTH) ?? null,
      path: location.pathname.slice(0, 300),
    };
    navigator.sendBeacon(ADDRESS, JSON.stringify(details));
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof DOMException && HARMLESS_REJECTIONS.test(reason.name))) report(reason);
  });
}
