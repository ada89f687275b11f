/**
 * About a visitor's identity, and a cart that cannot be read; part of the messages that only the Worker uses.
 */
export const visitorErrors = {
  visitor_unknown: { status: 404, message: 'We couldn’t find your session' },
  visitor_changed: { status: 409, message: 'You signed in or out elsewhere. Please reload this page.' },
  too_many_visitors: {
    status: 429,
    message: 'Too many new carts from your network. Please try again in an hour.',
  },
  cart_unrecovered: {
    status: 503,
    message: 'We couldn’t open that cart. Please open the link again in a moment.',
  },
} as const;
