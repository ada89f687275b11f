/**
 * Statements that keep what a page complains about from then on, for a driver without a log. The shop itself reports
 * uncaught errors.
 */
export const recordScript = `
  if (!globalThis.isRecorded) {
    globalThis.isRecorded = true;
    const keep = (...parts) => {
      const kept = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
      sessionStorage.setItem('complaints', JSON.stringify([...kept, parts.map(String).join(' ')]));
    };
    for (const level of ['error', 'warn']) console[level] = keep;
    addEventListener('error', ({ message }) => keep(message));
    addEventListener('unhandledrejection', ({ reason }) => keep(reason));
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      keep(violatedDirective, blockedURI));
  }
`;
