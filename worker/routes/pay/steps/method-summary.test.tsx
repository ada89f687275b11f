import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MethodSummary } from './payment-step.tsx';

test.each(['card', 'klarna', 'ideal', 'bancontact', 'paysafecard'] as const)(
  '%s has its mark and one sentence in the list of methods',
  (method) => {
    const summary = renderToStaticMarkup(<MethodSummary method={method} />);
    expect(summary).toMatch(/<span class="pick__note">[^<]+\.<\/span>/);
    expect(summary).toContain('<svg');
  },
);

test('a method without marks is shown by its name', () => {
  expect(renderToStaticMarkup(<MethodSummary method="amazon" />)).toBe('<summary>Amazon Pay</summary>');
});
