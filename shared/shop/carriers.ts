export type Carrier = {
  /** In orders, in whatever case. */
  names: readonly string[];
  /** The address of a parcel's page. */
  tracking: `https://${string}{code}${string}`;
  /** Where its parcels go; everywhere unless named. */
  countries?: readonly string[];
};

/** Carriers of several countries, for a shop to choose from; it may describe others itself. */
export const carriers = {
  dhl: {
    names: ['DHL'],
    tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}',
  },
  fedex: { names: ['FedEx'], tracking: 'https://www.fedex.com/fedextrack/?trknbr={code}' },
  ups: { names: ['UPS'], tracking: 'https://www.ups.com/track?tracknum={code}' },
  australiaPost: {
    countries: ['AU'],
    names: ['Australia Post', 'AusPost'],
    tracking: 'https://auspost.com.au/mypost/track/details/{code}',
  },
  newZealandPost: {
    countries: ['NZ'],
    names: ['New Zealand Post', 'NZ Post'],
    tracking: 'https://www.nzpost.co.nz/tools/tracking/item/{code}',
  },
  usps: {
    countries: ['US'],
    names: ['USPS'],
    tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}',
  },
  royalMail: {
    countries: ['GB'],
    names: ['Royal Mail'],
    tracking: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
  },
  laPoste: {
    countries: ['FR'],
    names: ['La Poste', 'Colissimo', 'Chronopost'],
    tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
  },
  swissPost: {
    countries: ['CH', 'LI'],
    names: ['Swiss Post', 'Die Post', 'Schweizerische Post', 'La Poste', 'La Posta', 'PostPac'],
    tracking: 'https://service.post.ch/ekp-web/ui/entry/search/{code}',
  },
  austrianPost: {
    countries: ['AT'],
    names: ['Austrian Post', 'Österreichische Post', 'Post AT'],
    tracking: 'https://www.post.at/sv/sendungsdetails?snr={code}',
  },
  inPost: {
    countries: ['PL'],
    names: ['InPost', 'Paczkomat'],
    tracking: 'https://inpost.pl/sledzenie-przesylek?number={code}',
  },
  polishPost: {
    countries: ['PL'],
    names: ['Poczta Polska', 'Polish Post', 'Pocztex'],
    tracking: 'https://emonitoring.poczta-polska.pl/?numer={code}',
  },
  japanPost: {
    countries: ['JP'],
    names: ['Japan Post', '日本郵便', 'ゆうパック', 'ゆうパケット', 'クリックポスト', 'レターパック'],
    tracking:
      'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={code}&searchKind=S004&locale=ja',
  },
  yamato: {
    countries: ['JP'],
    names: ['Yamato', 'Kuroneko', 'ヤマト', 'クロネコ'],
    tracking: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={code}',
  },
  sagawa: {
    countries: ['JP'],
    names: ['Sagawa', '佐川'],
    tracking: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={code}',
  },
} as const satisfies Record<string, Carrier>;

/** The address where a parcel is followed; null for an unknown carrier or an invalid code. */
export function trackingHref(
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
  known: readonly Carrier[] | false,
): string | null {
  const code = trackingCode.replaceAll(/\s/g, '');
  const its = known && known.find(({ names }) => names.some((name) => hasWord(carrier, name)));
  return its && /^[A-Za-z0-9-]{6,40}$/.test(code) ? its.tracking.replace('{code}', code) : null;
}

/** Whether words of the text begin like that: 'UPS' is in 'UPS Ground', and not in 'Groups'. */
function hasWord(text: string, name: string): boolean {
  return wordsOf(text).includes(wordsOf(name));
}

/** Each behind a space, in small letters: signs between them differ in orders. */
function wordsOf(text: string): string {
  return ` ${text.toLowerCase().normalize('NFC')}`.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trimEnd();
}
