/** What a form that renews the visitor's id may end with, in the tables of such forms. */
export const WORDS = [
  /((no form|sent again): )?\d+ and signed (in|out)/,
  /says \d+ and signed (in|out)/,
  /its tab says \d+/,
  /its payment is redirected(, elsewhere)?/,
];
