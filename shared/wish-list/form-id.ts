/** Of the form that saves a product's page. */
export const WISH_FORM_ID = 'wish';
