import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { root } from '../local/workers.ts';

export type OpsManual = {
  /** The runbook of each alarm, as markup, by the alarm's name or its beginning. */
  runbooks: Record<string, string>;
  /** What each incident means, and what to do then. */
  incidents: Record<string, { what: string; todo: string }>;
};

// Documents that a page of the ops Worker does not have cannot be led to.
const marked = new Marked({ renderer: { link: ({ text }) => text } });

/** What operators read of the documentation where they need it, to where the ops page's `#ops-manual` import finds it. */
export function buildOpsManual(): void {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manual = readManual(read('docs/runbooks.md'), read('docs/payments.md'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/ops-manual.json'), JSON.stringify(manual));
}

export function readManual(runbooks: string, payments: string): OpsManual {
  const [, ...pages] = runbooks.split(/^## /m);
  const [, incidents = ''] = /^## Incidents\n([^]*?)^## /m.exec(payments) ?? [];
  return {
    runbooks: Object.fromEntries(
      pages.map((page) => {
        const [name = '', ...lines] = page.split('\n');
        return [name, marked.parse(lines.join('\n'), { async: false })];
      }),
    ),
    incidents: Object.fromEntries(
      [...incidents.matchAll(/^\|[^|\n]*`(\w+)` *\|([^|\n]+)\|([^|\n]+)\|$/gm)].map(
        ([, code, what, todo]) => [code ?? '', { what: what?.trim() ?? '', todo: todo?.trim() ?? '' }],
      ),
    ),
  };
}
