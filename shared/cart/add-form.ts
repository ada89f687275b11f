/** The form of a product's page that puts it in the cart. */
export const ADD_FORM_ID = 'add-form';

/** The field that tells one showing of that form from another, so that a double submission counts once. */
export const SUBMISSION_FIELD = 'submission';
