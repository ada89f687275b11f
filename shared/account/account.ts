/** The customer who is signed in (docs/commerce-protocol/records.md#account). */
export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  emailOptin: boolean;
  /** The account's credit, in the shop's currency. */
  balance: number;
  defaultAddressId: string | null;
  defaultCardId: string | null;
};

export type PostalAddress = {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
};

/** An address of the account, with the backend's field names, which forms use unchanged. */
export type AddressFields = PostalAddress & { first_name: string; last_name: string; company: string };

export type Address = AddressFields & { id: string };

export type SavedCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number | null;
  expYear: number | null;
  billing: AddressFields;
};
