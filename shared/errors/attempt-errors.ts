/** About attempts past a limit; part of the messages that only the Worker uses. */
export const attemptErrors = {
  too_many_tries: {
    status: 429,
    message: 'That was a lot of tries. Please wait a quarter of an hour, then try again.',
  },
  challenge_needed: {
    status: 429,
    message: 'That was a lot of tries. Please show that you are a person, or wait a quarter of an hour.',
  },
  challenge_failed: {
    status: 422,
    message: 'That did not show us a person. Please try again, or wait a quarter of an hour.',
  },
} as const;
