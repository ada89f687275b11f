/** @jsxImportSource hono/jsx */
import { Hono } from 'hono/tiny';
import { beginReading } from '../../worker/database/slug-reading.ts';
import type { OpsEnv } from '../env.ts';
import { lastChecked, listFindings } from '../records/findings.ts';
import { Editing } from './editing.tsx';
import { page } from './figure-routes.tsx';

export const editing = new Hono<OpsEnv>();

editing.get('/editing', async (c) => {
  const { DB: db, SHOP_URL: shopUrl } = c.env;
  const [findings, checkedAt] = await Promise.all([listFindings(db), lastChecked(db)]);
  const isBegun = c.req.query('done') !== undefined;
  return page(c, '/editing', <Editing {...{ findings, checkedAt, shopUrl, isBegun }} />);
});

editing.post('/editing/read', async (c) => {
  await beginReading(c.env.DB);
  return c.redirect('/editing?done', 303);
});
