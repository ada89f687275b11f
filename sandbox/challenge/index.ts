import { Hono } from 'hono';
import { cors } from 'hono/cors';

/** Turnstile's own test keys, and what each answers to any token. */
const answers: Record<string, string[]> = {
  '1x0000000000000000000000000000000AA': [],
  '2x0000000000000000000000000000000AA': ['invalid-input-response'],
  '3x0000000000000000000000000000000AA': ['timeout-or-duplicate'],
};

/** `/turnstile/v0`: the widget's script, which solves its challenge at once, and the shop's verification of its token. */
export function createChallenge() {
  return new Hono()
    .get('/api.js', cors(), (c) =>
      c.body(widget, 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      }),
    )
    .post('/siteverify', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const known = answers[form.get('secret') ?? ''];
      const codes = form.get('response') ? known : ['missing-input-response'];
      const errors = codes ?? ['invalid-input-secret'];
      return c.json({ success: errors.length === 0, 'error-codes': errors });
    });
}

const widget = `for (const place of document.querySelectorAll('.cf-turnstile')) {
  const field = document.createElement('input');
  Object.assign(field, { type: 'hidden', name: 'cf-turnstile-response', value: 'XXXX.DUMMY.TOKEN.XXXX' });
  place.append(field, 'The sandbox takes you for a person.');
}
`;
