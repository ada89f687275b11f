import regions from '#regions' with { type: 'json' };
import { postcodeRule } from '#shared/countries/postcodes.ts';
import { countries } from '#shop/demo/countries.ts';

/** The contents of every wallet in the sandbox, shared by the sheets and the providers' API. */

export type WalletAddress = {
  id: string;
  first: string;
  last: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  phone: string;
};

export type WalletCard = { id: string; label: string; brand: string; last4: string; network: string };

export const walletEmail = 'wallet@example.com';

const known: WalletAddress[] = [
  {
    id: 'marrickville',
    first: 'Wren',
    last: 'Abbott',
    line1: '8 Sugarloaf Street',
    line2: 'Unit 3',
    city: 'Marrickville',
    state: 'NSW',
    zip: '2204',
    country: 'AU',
    phone: '+61491570156',
  },
  {
    id: 'bangalow',
    first: 'Wren',
    last: 'Abbott',
    line1: '1 Sample Street',
    line2: '',
    city: 'Bangalow',
    state: 'NSW',
    zip: '2479',
    country: 'AU',
    phone: '+61491570156',
  },
  {
    id: 'wellington',
    first: 'Wren',
    last: 'Abbott',
    line1: '41 Kowhai Terrace',
    line2: '',
    city: 'Wellington',
    state: 'WGN',
    zip: '6011',
    country: 'NZ',
    phone: '+61491570156',
  },
  {
    id: 'lyon',
    first: 'Wren',
    last: 'Abbott',
    line1: '12 rue des Tilleuls',
    line2: '',
    city: 'Lyon',
    state: 'Rhône',
    zip: '69003',
    country: 'FR',
    phone: '+61491570156',
  },
  {
    id: 'antarctica',
    first: 'Wren',
    last: 'Abbott',
    line1: 'Red Shed, Casey Station',
    line2: '',
    city: 'Casey',
    state: 'Wilkes Land',
    zip: '7151',
    country: 'AQ',
    phone: '+61491570156',
  },
];

/** Where nothing lives: what the rules of a country's addresses ask for. */
function sampleAddress(country: string): WalletAddress {
  const [[state] = ['']] = regions[country] ?? [];
  return {
    id: 'home',
    first: 'Wren',
    last: 'Abbott',
    line1: '1 Sample Street',
    line2: '',
    city: 'Sample',
    state,
    zip: samplePostcode(country),
    country,
    phone: '+61491570156',
  };
}

/** The least of digits alone that is one there; none where it needs letters. */
function samplePostcode(country: string): string {
  const { example, pattern } = postcodeRule(country) ?? { example: null, pattern: '' };
  const digits = Array.from({ length: 9 }, (_, zeros) => `1${'0'.repeat(zeros)}`);
  return example ?? digits.find((code) => new RegExp(pattern || '^$').test(code)) ?? '';
}

const [[home] = ['US']] = countries;

/** The wallet's billing address, and its first shipping address: in the first country that the shop delivers to. */
export const billingAddress: WalletAddress =
  known.find(({ country }) => country === home) ?? sampleAddress(home);

export const walletAddresses: WalletAddress[] = [
  billingAddress,
  ...known.filter((address) => address !== billingAddress),
];

export const walletCards: WalletCard[] = [
  { id: 'visa', label: 'Visa •••• 4242', brand: 'Visa', last4: '4242', network: 'VISA' },
  {
    id: 'mastercard',
    label: 'MasterCard •••• 4444',
    brand: 'MasterCard',
    last4: '4444',
    network: 'MASTERCARD',
  },
  {
    id: 'declined',
    label: 'Visa •••• 0341 (declined when ordering)',
    brand: 'Visa',
    last4: '0341',
    network: 'VISA',
  },
];

/** One line of a list. */
export function describeAddress({ line1, city, state, zip, country }: WalletAddress): string {
  return `${line1}, ${city} ${state} ${zip}, ${country}`;
}
