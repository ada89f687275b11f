/** Parameters that give whoever reads the address access (docs/security.md#addresses-that-hold-a-key). */
const NAMES =
  /^(?:checkout|checkout_id|key|secret|signature|sid|token|amazonCheckoutSessionId|\w+_(?:secret|token))$/;

/** @param names of an address's parameters */
export function holdsSecret(names: Iterable<string>): boolean {
  return [...names].some((name) => NAMES.test(name));
}
