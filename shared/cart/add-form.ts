export const ADD_FORM_ID = 'add-form';

export const CARD_FORM_ID = 'card-form';

/** A field with a new value each time the form is rendered, so that a double submission counts once. */
export const SUBMISSION_FIELD = 'submission';

/** What the prices of the form's page are in. */
export const PAGE_CURRENCY_FIELD = 'page_currency';

/** Accepts the form's fields, with an idempotency key, and answers like a cart call. */
export const ADD_BY_FORM = '/api/cart/items/by-form';
