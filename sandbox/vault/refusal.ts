/** An invalid call: `{$error, $status}` (docs/commerce-protocol/payments.md#vault-answers). */
export class VaultError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'VaultError';
    this.status = status;
  }
}

/** A valid call that is refused: `{$status: 200, $data: {errors: {field: {code, message}}}}`. */
export class VaultFieldError extends Error {
  readonly field: string;
  readonly code: string;

  constructor(field: string, { code, message }: { code: string; message: string }) {
    super(message);
    this.name = 'VaultFieldError';
    this.field = field;
    this.code = code;
  }
}
