import type { Cart } from '#shared/cart/cart.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { ok, type Result } from '#shared/result.ts';
import { readCartText } from '../../backends/commerce/cart.ts';
import type { AppContext } from '../../context.ts';
import type { CartWrite } from '../../visitor/contract.ts';

/** Forms have no idempotency key; double submissions are recognised by their content. */
export type FormWrite = Omit<CartWrite, 'key' | 'submission'>;

export async function readCart(c: AppContext): Promise<Result<Cart | null>> {
  const answer = await c.get('visitor').readCart();
  return answer.ok ? ok(readCartText(answer.value.cart)) : answer;
}

/** The problem, if any. `formId` is one rendering of a form; with null every submission counts. */
export async function writeCart(
  c: AppContext,
  write: FormWrite,
  formId: string | null = '',
): Promise<Problem | null> {
  const { method, path, body } = write;
  const submission = formId === null ? null : JSON.stringify([formId, method, path, body]);
  const answer = await c.get('visitor').writeCart({ ...write, key: null, submission });
  return answer.ok ? null : answer.error;
}
