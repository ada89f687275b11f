import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toast } from './toast.tsx';

test('the server renders both live regions, empty', () => {
  expect(renderToString(<Toast />)).toBe(
    '<div class="toasts"><div class="toasts__region" role="status"></div><div class="toasts__region" role="alert"></div></div>',
  );
});
