import type { MessageKey } from '#shared/messages/message.ts';

/** The title and heading of the error page, by status. Failures on our side are not distinguished. */
export const errorTitles = {
  400: 'errorPage.misunderstood',
  402: 'errorPage.unpaid',
  403: 'errorPage.forbidden',
  404: 'errorPage.notFound',
  405: 'errorPage.notHere',
  409: 'errorPage.notNow',
  410: 'errorPage.gone',
  413: 'errorPage.tooLarge',
  414: 'errorPage.tooLong',
  415: 'errorPage.wrongFormat',
  422: 'errorPage.refused',
  426: 'errorPage.noPage',
  429: 'errorPage.tooOften',
  500: 'errorPage.failed',
  502: 'errorPage.failed',
  503: 'errorPage.failed',
  504: 'errorPage.failed',
} as const satisfies Record<number, MessageKey>;

type ErrorTitle = (typeof errorTitles)[keyof typeof errorTitles];

/** A status of a backend that is not ours has the title of its kind. */
export function errorTitle(status: number): ErrorTitle {
  if (isKnown(status)) return errorTitles[status];
  return status >= 500 ? 'errorPage.failed' : 'errorPage.misunderstood';
}

function isKnown(status: number): status is keyof typeof errorTitles {
  return Object.hasOwn(errorTitles, status);
}
