import type { Json } from '#shared/json.ts';

/** A form's text field, trimmed; empty if it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function isForm(request: Request): boolean {
  return /form-urlencoded|form-data/i.test(request.headers.get('Content-Type') ?? '');
}

/** The form of a request; empty if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  if (!isForm(request)) return new FormData();
  return request.formData().catch(() => new FormData());
}

/** The body: of a form that field, of anything else the JSON, or null. */
export async function readInput(request: Request, field: string): Promise<Json> {
  if (isForm(request)) return { [field]: readText(await readForm(request), field) };
  return request.json<Json>().catch(() => null);
}
