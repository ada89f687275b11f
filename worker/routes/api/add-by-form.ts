import { Hono, type Context } from 'hono';
import { ADD_BY_FORM } from '#shared/cart/add-form.ts';
import { readSelection } from '#shared/catalogue/selection.ts';
import { problem } from '#shared/errors/problem.ts';
import { refuse, type Result } from '#shared/result.ts';
import type { AppEnv } from '../../context.ts';
import type { CartReply } from '../../visitor/contract.ts';
import { toAddRequest } from '../cart/add-item.ts';
import { fieldOf, readForm } from '../forms/read-form.ts';
import { answerReply } from './api.ts';
import { readKey } from './read-write.ts';

/** Adds the product form's selection, for a click that came before the script that reads the form. */
export const addByForm = new Hono<AppEnv>().post(ADD_BY_FORM.slice('/api'.length), async (c) =>
  answerReply(c, await add(c)),
);

async function add(c: Context<AppEnv>): Promise<Result<CartReply>> {
  const [form, key] = [await readForm(c.req), readKey(c.req)];
  if (!form.ok) return form;
  if (!key.ok) return key;
  const name = fieldOf(form.value, 'product_id') || fieldOf(form.value, 'slug');
  const product = await c.get('backends').catalogue.getProduct(name, c.get('visitor'));
  if (!product) return refuse(problem('cart_product_missing'));
  // Without the cart, which may already include a repeated submission: the backend knows its contents.
  const body = toAddRequest(product, readSelection(product, form.value), null);
  if (!body.ok) return body;
  return c
    .get('visitor')
    .writeCart({ method: 'POST', path: '/cart/items', body: body.value, key: key.value });
}
