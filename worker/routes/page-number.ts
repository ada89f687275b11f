/** The `?page=` of a listing; anything else is the first page. */
export function readPage(input: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(input ?? '') ? Number(input) : 1;
}
