/** Of each form that gives its visitor a new id: by its key a form that is posted twice is recognised. */
export const RENEWAL_FIELD = 'renewal';
