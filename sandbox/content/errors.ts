/** A refusal of the content service, thrown while a request is read and answered in one place. */
export class ContentError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429 | 500;
  readonly details: Record<string, unknown> | null;

  constructor(
    status: ContentError['status'],
    name: string,
    message: string,
    details: Record<string, unknown> | null = {},
  ) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
  }
}

/** 404 for an unknown route, an unknown id and a single type without an entry, which are answered alike. */
export const notFound = (): ContentError => new ContentError(404, 'NotFoundError', 'Not Found');

export const forbidden = (): ContentError => new ContentError(403, 'ForbiddenError', 'Forbidden');

export const unauthorized = (): ContentError =>
  new ContentError(401, 'UnauthorizedError', 'Missing or invalid credentials');

/** A refusal by a rule of the service, not by the shape of the request. */
export const refused = (message: string): ContentError => new ContentError(400, 'ApplicationError', message);

export const invalid = (message: string): ContentError => new ContentError(400, 'ValidationError', message);

/** The answer if the service's own code fails on a query: no `details` (docs/content-protocol.md#failures). */
export const serverFault = (): ContentError =>
  new ContentError(500, 'InternalServerError', 'Internal Server Error', null);

export type QueryParam = 'populate' | 'filters' | 'sort' | 'fields';

/** The schema has no such name; the versions word it differently (docs/content-protocol.md#lists-and-parameters). */
export function invalidKey(
  version: 4 | 5,
  key: string,
  path: string | null,
  param: QueryParam,
): ContentError {
  if (version === 4) return invalid(`Invalid parameter ${key}`);
  const at = path !== null && path !== key ? ` at ${path}` : '';
  return new ContentError(400, 'ValidationError', `Invalid key ${key}${at}`, {
    key,
    path,
    source: 'query',
    param,
  });
}

/** A parameter that `strictParams` refuses (docs/content-protocol.md#lists-and-parameters). */
export const unknownParameter = (key: string): ContentError =>
  new ContentError(400, 'ValidationError', `Invalid key ${key}`, {
    key,
    path: null,
    source: 'query',
    param: key,
  });

/** The body of a refusal. */
export function errorBody(error: ContentError): { data: null; error: Record<string, unknown> } {
  const { status, name, message, details } = error;
  return {
    data: null,
    error: details === null ? { status, name, message } : { status, name, message, details },
  };
}
