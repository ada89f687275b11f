/** A form's text field, trimmed; empty if it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The form of a request; empty if the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  const isForm = /form-urlencoded|form-data/i.test(request.headers.get('Content-Type') ?? '');
  if (!isForm) return new FormData();
  return request.formData().catch(() => new FormData());
}
