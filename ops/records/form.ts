/** A form's text without the spaces around it; empty where there is none. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
