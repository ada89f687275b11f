/** @jsxImportSource hono/jsx */
import style from '#ops-style';
import { Hono } from 'hono';
import { guard } from './access/guard.tsx';
import { signIn } from './access/sign-in.tsx';
import type { OpsEnv } from './env.ts';
import { safeAnswers } from './safe-answers.ts';
import { figures } from './pages/figure-routes.tsx';
import { problemPage } from './pages/problem-page.tsx';
import { records } from './pages/record-routes.tsx';

/** The ops page: a Worker of its own, separate from the shop's bundle. */
export function createOps() {
  const app = new Hono<OpsEnv>();
  app.use(safeAnswers());
  app.get('/style.css', (c) =>
    c.body(style.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
  app.route('/', signIn);
  app.use(guard());
  app.route('/', figures);
  app.route('/', records);
  app.notFound((c) =>
    problemPage(c, { status: 404, title: 'There is no such page', text: 'Choose one above.' }),
  );
  app.onError((error, c) => {
    console.error(JSON.stringify({ message: error.message, stack: error.stack }));
    return problemPage(c, {
      status: 500,
      title: 'That did not work',
      text: 'The log of the ops page says why.',
    });
  });
  return app;
}
