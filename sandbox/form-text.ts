/** A text field of a form, trimmed; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The form of a request; an empty one when the body is no form. */
export async function readForm(request: Request): Promise<FormData> {
  const isForm = /form-urlencoded|form-data/i.test(request.headers.get('Content-Type') ?? '');
  if (!isForm) return new FormData();
  return request.formData().catch(() => new FormData());
}
