/** About attempts past a limit; part of the messages that only the Worker uses. */
export const attemptErrors = {
  too_many_tries: {
    status: 429,
    message: 'Too many attempts. Please wait 15 minutes, then try again.',
  },
  challenge_needed: {
    status: 429,
    message: 'Too many attempts. Please confirm that you’re human, or wait 15 minutes.',
  },
  challenge_failed: {
    status: 422,
    message: 'We couldn’t confirm that you’re human. Please try again, or wait 15 minutes.',
  },
} as const;
