type Made = { id: string; token: string; redirect: { auth_url: string } };

/**
 * A call of the sandbox's vault, as a page's script makes it.
 *
 * @param sandbox its origin
 * @param fields by their place, such as `[intent][amount]`
 */
export async function askVault(
  sandbox: string,
  path: string,
  fields: Record<string, string>,
  method = 'post',
): Promise<Made> {
  const call = { '$jsonp[method]': method, '$jsonp[callback]': 'none', $key: 'pk_sandbox' };
  const data = Object.entries(fields).map(([name, value]) => [`$data${name}`, value] as [string, string]);
  const query = new URLSearchParams([...Object.entries(call), ...data]);
  const answer = await fetch(`${sandbox}/vault/${path}?${query}`);
  return ((await answer.json()) as { $data: Made }).$data;
}

/** A voucher in Australian dollars; its provider's page leads back there. */
export function makeVoucher(sandbox: string, back: string, amount = '500'): Promise<Made> {
  return askVault(sandbox, 'intent', {
    '[gateway]': 'paysafecard',
    '[intent][type]': 'PAYSAFECARD',
    '[intent][amount]': amount,
    '[intent][currency]': 'AUD',
    '[intent][redirect][success_url]': back,
    '[intent][redirect][failure_url]': back,
    '[intent][notification_url]': back,
  });
}
