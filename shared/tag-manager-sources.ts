/** The hosts of the tag manager, as policies name them. */
export const TAG_MANAGER_SOURCES = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** The hosts of Google's advertising, as its guide for policies lists them. */
export const ADVERTISING_SOURCES = [
  'https://www.google.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.googleadservices.com',
];
