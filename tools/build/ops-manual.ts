import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import { root } from '../local/workers.ts';

export type OpsManual = {
  /** The runbook of each alarm, as markup, by the alarm's name or its beginning. */
  runbooks: Record<string, string>;
  /** The meaning of each incident, and what to do. */
  incidents: Record<string, { what: string; todo: string }>;
};

// The ops Worker has no pages for the other documents to link to.
const marked = new Marked({ renderer: { link: ({ text }) => text } });

/**
 * Renders the documentation that operators need on the ops page to where its `#ops-manual` import finds it.
 */
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
