import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { methodNames, methods } from '#shared/payments/methods.ts';
import { MethodSummary } from './method-summary.tsx';

const listed = methodNames.filter((method) =>
  Object.values(methods[method].ways).some(({ kind }) => kind !== 'wallet'),
);

test.each(listed)('%s has its mark and one sentence in the list of methods', (method) => {
  const summary = renderToStaticMarkup(<MethodSummary method={method} />);
  expect(summary).toMatch(/<span class="pick__note">[^<]+\.<\/span>/);
  expect(summary).toContain('<svg');
});
