/** The customer who is signed in (docs/commerce-protocol.md#account). */
export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  emailOptin: boolean;
  /** The credit, in the shop's currency. */
  balance: number;
  defaultAddressId: string | null;
  defaultCardId: string | null;
};

/** An address of the account, in the backend's spelling of the fields: forms carry them as they are. */
export type AddressFields = {
  first_name: string;
  last_name: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
};

export type Address = AddressFields & { id: string };

/** A stored card, as far as it is ever shown. */
export type SavedCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  billing: AddressFields;
};
