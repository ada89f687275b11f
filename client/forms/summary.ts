export type FieldError = { id: string; message: string };

/** Lists problems above the fields in the markup of `worker/ui/form/form.tsx`; a single one focuses its field. */
export function showSummary(form: HTMLFormElement, errors: FieldError[]): void {
  // Problems of the previous response may be fixed by now.
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
    // Keeps the fragment out of the page's address.
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
