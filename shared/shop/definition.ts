import type { countryCodes } from '../countries/country-codes.ts';
import type { Language } from '../messages/known-languages.ts';
import type { MethodName } from '../payments/methods/table.ts';
import type { Carrier } from './carriers.ts';
import type { Weekday } from './weekdays.ts';

/** What a shop is, in every environment: `shop/shop.config.ts` says it (docs/adopting.md). */
export type ShopDefinition = {
  /** As long as the store's settings cannot be read. */
  name: string;
  /** Of the shop itself, where the store's settings name none. */
  country: CountryCode;
  /** A file of `shop/themes`, without its ending. */
  theme: string;
  /** What is built. English always is: it stands in for what another language lacks. */
  languages: readonly Language[];
  /** Of visitors who have not chosen. */
  defaultLocale: string;
  defaultCurrency: string;
  /** What is offered in which countries; a country without a market has the defaults. */
  markets: readonly MarketDefinition[];
  /** What the shop does not have, of what a shop can do without. */
  without: readonly Feature[];
  /** Pages that the law asks for: paths of the shop, or addresses elsewhere. */
  legal: {
    privacy: Address;
    terms?: Address;
    imprint?: Address;
    /** What is taken back, and how. */ returns?: Address;
  };
  /** Whose parcels can be followed; false where no parcel can, as of a shop that brings them itself. */
  carriers: readonly Carrier[] | false;
  /** When parcels leave; without it, for the dates of arrival, on the day of the order by UTC, and on weekdays. */
  dispatch?: Dispatch;
  /** The ids of the attributes that say these of a product, or `sku`, for search engines and merchants' services. */
  attributes: Partial<Record<SaidByAttribute, string>>;
  /** Of the backend's `shipment_weight`; without it merchants' services are sent none of these. */
  weightUnit?: 'kg' | 'g' | 'lb' | 'oz';
  /** Of products whose attributes name none: the shop's own. */
  brand?: string;
  /** Options that search engines know, by id, or by name in the store's own language; English ones unless named. */
  options?: Partial<Record<OptionProperty, readonly string[]>>;
  /**
   * Typed options that ask for an e-mail address or for a day, by id, or by name in any of the shop's languages: who gets a
   * gift card, and when.
   */
  typedOptions?: Partial<Record<TypedOption, readonly string[]>>;
  /** What cards and pages of products with a tag say, by language: `{ bestseller: { en: 'Bestseller' } }`. */
  badges?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What other sites show of a page without a picture, 1200 by 630 at best; else the build draws one of the shop's icon. */
  sharePicture?: Address;
  /** Tags of products that merchants' services are not sent. */
  leftOutOfFeeds?: readonly string[];
  /** Lines of robots.txt beside the shop's own, as `User-agent: GPTBot` and `Disallow: /`. */
  robots?: readonly string[];
  /** What services ask for to see whose shop it is, as `'google-site-verification': '…'`: meta tags of the front page. */
  verification?: Readonly<Record<string, string>>;
  /** Words that say the same in the shop's search, by language: `{ en: ['jam, marmalade'] }`. An operator may add more. */
  searchWords?: Readonly<Record<string, readonly string[]>>;
  /** What `/llms.txt` says of the shop, in Markdown; without it there is none. */
  llms?: readonly string[];
  /**
   * Drawings for icons that editors name, as paths on a grid of 24 by 24: by words in the name, and for all others. The shop
   * has some for delivery, gifts and the like.
   */
  icons: { named: readonly { words: readonly string[]; outline: string }[]; other: string };
};

export type Dispatch = {
  /** Of the place that they leave from, as `Australia/Sydney`. */
  timeZone: string;
  /** What is ordered from this hour on leaves on the next working day: 14 is two in the afternoon. */
  cutOffHour?: number;
  /** On which parcels leave; Monday to Friday unless named. */
  workingDays?: readonly Weekday[];
  /** On which nothing leaves and nothing is brought, as `2026-12-25`. */
  holidays?: readonly string[];
};

/** What a shop can do without (docs/adopting.md#what-a-shop-can-do-without). */
export type Feature =
  | 'account'
  | 'articles'
  | 'back-in-stock'
  | 'compare'
  | 'find-us'
  | 'gift-cards'
  | 'newsletter'
  | 'returns'
  | 'reviews'
  | 'subscriptions'
  | 'wish-list'
  | `payment-${MethodName}`;

/**
 * `unitMeasure` is the net content (`250 g`), `unitBase` what prices are compared for (`100 g`). They may be hidden. A variant's
 * content is in its name, and counts where the product has a `unitBase`.
 */
export type SaidByAttribute =
  | 'gtin'
  | 'mpn'
  | 'brand'
  | 'weight'
  | 'unitMeasure'
  | 'unitBase'
  | 'availableFrom';

export type TypedOption = 'email' | 'date';

export type OptionProperty = 'size' | 'color' | 'material' | 'pattern';

export type Address = `/${string}` | `https://${string}`;

/** ISO 3166-1. */
export type CountryCode = WordsOf<typeof countryCodes>;

type WordsOf<Text extends string, Found = never> = Text extends `${infer First} ${infer Others}`
  ? WordsOf<Others, Found | First>
  : Found | Text;

export type MarketDefinition = {
  countries: readonly CountryCode[] | 'others';
  /** Offered where the store has it; of the browser, or the default one, where none is named. */
  locale?: string;
  currency?: string;
  /** The note beside prices. */
  tax?: 'included' | 'excluded';
  /** False where nothing is delivered to. */
  delivery?: false;
  /** The value above which an order is delivered free; without it nothing is promised. */
  freeDeliveryOver?: number;
  /** What each service costs at most, to any place and for any weight, for merchants' services. */
  deliveryPrices?: readonly { service: string; price: number }[];
};
