import { postal } from '#shared/cart/party-fields.ts';
import type { Json } from '#shared/json.ts';
import { digest } from '../../../crypto/digest.ts';
import { comparableField } from '../../cart/comparable-text.ts';
import { fieldsIn, fieldsOf } from '../../fields.ts';

const ADDRESS = ['name', ...postal, 'service'];

/** Where a cart goes, field by field, and who is told: its order is compared with it as far as that says. */
export async function digestOfDestination(cart: Json): Promise<string> {
  const { shipping = null, account = null } = fieldsIn(cart);
  const fields = ADDRESS.map((name) => shortOf(name, fieldsOf(shipping)(name)));
  return (await Promise.all([...fields, shortOf('email', fieldsOf(account)('email'))])).join(':');
}

/** Whether what an order says of its address is another one; `isTold`: or who is told. */
export async function goesElsewhere(order: Json, sentTo: string, isTold: boolean): Promise<boolean> {
  const shipping = fieldsIn(fieldsOf(order)('shipping'));
  // With nothing but empty fields it says nothing.
  const isSaid = ADDRESS.some((name) => (shipping[name] ?? null) !== null);
  const said = ADDRESS.map((name) => isSaid && name in shipping);
  const isMailSaid = isTold && fieldsOf(fieldsOf(order)('account'))('email') !== null;
  const before = sentTo.split(':');
  const now = (await digestOfDestination(order)).split(':');
  return [...said, isMailSaid].some((isCompared, at) => isCompared && now[at] !== before[at]);
}

async function shortOf(name: string, value: Json): Promise<string> {
  return (await digest(comparableField(name, value))).slice(0, 16);
}
