/** One entry of a validation answer (docs/commerce-protocol.md#errors). */
export type FieldError = { code: string; message: string };

/** A hard error: `{error:{message, code, param}}` with a 4xx status (docs/commerce-protocol.md#errors). */
export class HardError extends Error {
  readonly status: number;
  readonly code: string;
  readonly param: string | undefined;

  constructor(status: number, code: string, message: string, param?: string) {
    super(message);
    this.name = 'HardError';
    this.status = status;
    this.code = code;
    this.param = param;
  }
}

/**
 * A validation error: status 200 with `{errors:{field:{code, message}}}`; the client would ignore it with a 4xx
 * status.
 */
export class InvalidFields extends Error {
  readonly errors: Record<string, FieldError>;

  constructor(errors: Record<string, FieldError>) {
    super('Invalid fields');
    this.name = 'InvalidFields';
    this.errors = errors;
  }
}

/** A validation error of one field. */
export function invalidField(field: string, code: string, message: string): InvalidFields {
  return new InvalidFields({ [field]: { code, message } });
}
