export const nameParts = ['name', 'first_name', 'last_name'];

export const postal = ['company', 'address1', 'address2', 'city', 'state', 'zip', 'country', 'phone'];

export const partyFields = {
  account: [...nameParts, 'email', 'phone'],
  shipping: [...nameParts, ...postal, 'service'],
  billing: [...nameParts, ...postal],
};
