/** What is wrong with one field; `id` is the field's. */
export type FieldError = { id: string; message: string };

/**
 * Says above a form's fields what is wrong with them, each with a link to its field, in the form that the Worker
 * writes (`worker/ui/form/form.tsx`). One problem alone needs no summary: its field gets the focus.
 */
export function showSummary(form: HTMLFormElement, errors: FieldError[]): void {
  // What the last answer found wrong may be right by now.
  form.querySelector('.form-summary')?.remove();
  const [first] = errors;
  if (!first) return;
  if (errors.length === 1) return document.getElementById(first.id)?.focus();
  const summary = document.createElement('div');
  summary.className = 'notice notice--error form-summary';
  summary.tabIndex = -1;
  summary.setAttribute('role', 'alert');
  summary.append(listOf(errors));
  form.prepend(summary);
  summary.focus();
}

function listOf(errors: FieldError[]): HTMLElement {
  const list = document.createElement('ul');
  for (const { id, message } of errors) {
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = message;
    // The address of the page stays what it was.
    link.addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById(id)?.focus();
    });
    const entry = document.createElement('li');
    entry.append(link);
    list.append(entry);
  }
  return list;
}
