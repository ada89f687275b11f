import * as v from 'valibot';
import type { AddressFields } from '../account/account.ts';
import { checkAddress } from '../account/address.ts';
import type { AddressRule } from '../countries/address-rule.ts';
import { checkFields, type FieldProblems } from '../forms/check-fields.ts';
import { email } from '../forms/fields.ts';
import { ok, refuse, type Result } from '../result.ts';

/** The prefix of the billing address's field names. */
export const billingPrefix = 'billing_';

/** The value that selects a new address instead of a saved one. */
export const NEW_ADDRESS = 'new';

export type PayAddress = {
  /** Null if the form has no such field, since the customer is signed in. */
  email: string | null;
  /** The id of a saved address, or a typed address. */
  address: { savedId: string } | { typed: AddressFields };
  /** Null if it is the same as the address above. */
  billing: AddressFields | null;
};

/** The address rules, as far as the Worker or the browser has them. */
type RuleOf = (country: string) => AddressRule;

const contact = v.object({ email });

/** The address is required if the form has its field; its address fields count if none saved is chosen. */
export function checkPayAddress(
  fields: Record<string, string>,
  ruleOf: RuleOf,
): Result<PayAddress, FieldProblems> {
  const typedEmail = 'email' in fields ? checkFields(contact, fields) : ok({ email: null });
  const { address: choice = NEW_ADDRESS } = fields;
  const typed = choice === NEW_ADDRESS ? checkAddress(fields, ruleOf) : ok(null);
  const billing = 'billing_same' in fields ? ok(null) : checkBilling(fields, ruleOf);
  if (!typedEmail.ok || !typed.ok || !billing.ok) {
    return refuse({ ...problemsOf(typedEmail), ...problemsOf(typed), ...problemsOf(billing) });
  }
  const address = typed.value ? { typed: typed.value } : { savedId: choice };
  return ok({ email: typedEmail.value.email, address, billing: billing.value });
}

function checkBilling(fields: Record<string, string>, ruleOf: RuleOf): Result<AddressFields, FieldProblems> {
  const own = Object.entries(fields)
    .filter(([name]) => name.startsWith(billingPrefix))
    .map(([name, value]) => [name.slice(billingPrefix.length), value]);
  const checked = checkAddress(Object.fromEntries(own), ruleOf);
  if (checked.ok) return checked;
  const problems = Object.entries(checked.error).map(([name, it]) => ({
    ...it,
    param: billingPrefix + name,
  }));
  return refuse(Object.fromEntries(problems.map((it) => [it.param, it])));
}

function problemsOf(checked: Result<unknown, FieldProblems>): FieldProblems {
  return checked.ok ? {} : checked.error;
}
