import { markOf } from '#shared/measuring/step-mark.ts';

/** The same error may repeat; the first few reports are enough. */
const MAX_REPORTS_PER_PAGE = 5;
const MAX_STACK_LENGTH = 4_000;
const ADDRESS = '/api/errors';

/** From work that was aborted because the visitor left the page. */
const HARMLESS_REJECTION = 'AbortError';

/** Reports uncaught errors, React's among them, to the Worker, which removes personal data. */
export function start(): void {
  let left = MAX_REPORTS_PER_PAGE;
  const reported = new Set<string>();
  const report = (error: unknown) => {
    // Cross-origin scripts hide what they threw.
    if (!(error instanceof Error) || left === 0 || reported.has(error.message)) return;
    left -= 1;
    performance.mark(markOf('failed'));
    reported.add(error.message);
    const { name, message, stack } = error;
    const details = {
      name: name.slice(0, 100),
      message: message.slice(0, 1_000),
      stack: stack?.slice(0, MAX_STACK_LENGTH) ?? null,
      path: location.pathname.slice(0, 300),
      release: document.querySelector<HTMLMetaElement>('meta[name=release]')?.content ?? null,
    };
    navigator.sendBeacon(ADDRESS, JSON.stringify(details));
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented && !(reason instanceof DOMException && reason.name === HARMLESS_REJECTION))
      report(reason);
  });
}
