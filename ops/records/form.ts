import type { Context } from 'hono';

/** The form of a request, also once it was read; null where the body is none. */
export function readForm(c: Context): Promise<FormData | null> {
  return c.req.formData().catch(() => null);
}

/** A form's text without the spaces around it; empty where there is none. */
export function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The lines of a form's text that say something: as many as are read at once, and why the others are not. */
export function readLines(
  form: FormData,
  name: string,
  most: number,
): { lines: string[]; refused: string[] } {
  const lines = readField(form, name)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const refused = lines.slice(most).map((line) => `${line}: more than ${most} lines at once.`);
  return { lines: lines.slice(0, most), refused };
}
