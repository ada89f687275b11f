/** When and why a payment by a card fails. */
export type CardBehaviour =
  | 'success'
  | 'authenticate'
  | 'decline'
  | 'insufficient_funds'
  | 'expired'
  | 'incorrect_cvc'
  | 'processing_error'
  | 'decline_at_order';

export type Check = 'pass' | 'fail' | 'unchecked' | 'unavailable';
export type Checks = { cvc: Check; zip: Check; address: Check };

export type TestCard = {
  number: string;
  behaviour: CardBehaviour;
  /** The fixed results of checks, whatever was typed. */
  checks?: Partial<Checks>;
  /** A description for the sandbox's page. */
  what: string;
};

export const testCards: TestCard[] = [
  { number: '4242424242424242', behaviour: 'success', what: 'Visa: pays' },
  { number: '5555555555554444', behaviour: 'success', what: 'MasterCard: pays' },
  { number: '378282246310005', behaviour: 'success', what: 'American Express: pays' },
  { number: '6011111111111117', behaviour: 'success', what: 'Discover: pays' },
  { number: '3530111333300000', behaviour: 'success', what: 'JCB: pays' },
  { number: '36227206271667', behaviour: 'success', what: 'Diners Club: pays' },
  { number: '4000002500003155', behaviour: 'authenticate', what: 'The bank asks for authentication' },
  { number: '4000000000000002', behaviour: 'decline', what: 'Declined' },
  { number: '4000000000009995', behaviour: 'insufficient_funds', what: 'Declined: insufficient funds' },
  { number: '4000000000000069', behaviour: 'expired', what: 'Declined: the card has expired' },
  {
    number: '4000000000000127',
    behaviour: 'incorrect_cvc',
    checks: { cvc: 'fail' },
    what: 'Declined: the security code is wrong',
  },
  { number: '4000000000000119', behaviour: 'processing_error', what: 'An error while processing' },
  {
    number: '4000000000000341',
    behaviour: 'decline_at_order',
    what: 'Accepted and kept, then declined when the order is placed',
  },
  {
    number: '4000000000000010',
    behaviour: 'success',
    checks: { address: 'fail', zip: 'fail' },
    what: 'Pays; the checks of address and postcode fail',
  },
  {
    number: '4000000000000028',
    behaviour: 'success',
    checks: { address: 'fail' },
    what: 'Pays; the check of the address fails',
  },
  {
    number: '4000000000000036',
    behaviour: 'success',
    checks: { zip: 'fail' },
    what: 'Pays; the check of the postcode fails',
  },
  {
    number: '4000000000000101',
    behaviour: 'success',
    checks: { cvc: 'fail' },
    what: 'Pays; the check of the security code fails',
  },
  {
    number: '4000000000000044',
    behaviour: 'success',
    checks: { address: 'unavailable', zip: 'unavailable' },
    what: 'Pays; the bank can check neither address nor postcode',
  },
];

export type Refusal = { code: string; message: string };

const REFUSALS: Partial<Record<CardBehaviour, Refusal>> = {
  decline: { code: 'card_declined', message: 'Your card was declined' },
  insufficient_funds: { code: 'insufficient_funds', message: 'Your card has insufficient funds' },
  expired: { code: 'expired_card', message: 'Your card has expired' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect" },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit',
  },
};

export function findTestCard(digits: string): TestCard | undefined {
  return testCards.find(({ number }) => number === digits);
}

/** The bank's refusal at the first check; null if it accepts, at least for now. */
export function refusalOf(behaviour: CardBehaviour): Refusal | null {
  return REFUSALS[behaviour] ?? null;
}
