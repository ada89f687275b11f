/** Discards workerd's output. */
export function silence(_line: { message: string }): void {}
