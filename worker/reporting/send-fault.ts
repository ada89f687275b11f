import type { SendToErrorService } from './fault.ts';

/** After the response. The service's client is loaded with the first fault: most isolates never have one. */
export function sendFaultsTo(
  dsn: string | null,
  waitUntil: (promise: Promise<unknown>) => void,
): SendToErrorService | null {
  if (dsn === null) return null;
  return (fault, details, origin) =>
    waitUntil(
      import('./error-service.ts').then(({ createErrorService }) =>
        createErrorService({ dsn, waitUntil, fetch: (input, init) => fetch(input, init) })(
          fault,
          details,
          origin,
        ),
      ),
    );
}
