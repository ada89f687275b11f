/** Its names in orders, in whatever case, and the address of a parcel's page there. */
export type Carrier = { names: readonly string[]; tracking: `https://${string}{code}${string}` };

/** Carriers of several countries, for a shop to choose from; it may describe others itself. */
export const carriers = {
  dhl: {
    names: ['DHL'],
    tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}',
  },
  fedex: { names: ['FedEx'], tracking: 'https://www.fedex.com/fedextrack/?trknbr={code}' },
  ups: { names: ['UPS'], tracking: 'https://www.ups.com/track?tracknum={code}' },
  australiaPost: {
    names: ['Australia Post', 'AusPost'],
    tracking: 'https://auspost.com.au/mypost/track/details/{code}',
  },
  newZealandPost: {
    names: ['New Zealand Post', 'NZ Post'],
    tracking: 'https://www.nzpost.co.nz/tools/tracking/item/{code}',
  },
  usps: { names: ['USPS'], tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}' },
  royalMail: {
    names: ['Royal Mail'],
    tracking: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
  },
  laPoste: {
    names: ['La Poste', 'Colissimo', 'Chronopost'],
    tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
  },
  japanPost: {
    names: ['Japan Post', '日本郵便', 'ゆうパック', 'ゆうパケット', 'クリックポスト', 'レターパック'],
    tracking:
      'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={code}&searchKind=S004&locale=ja',
  },
  yamato: {
    names: ['Yamato', 'Kuroneko', 'ヤマト', 'クロネコ'],
    tracking: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={code}',
  },
  sagawa: {
    names: ['Sagawa', '佐川'],
    tracking: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={code}',
  },
} as const satisfies Record<string, Carrier>;

/** The address where a parcel is followed; null for an unknown carrier or an invalid code. */
export function trackingHref(
  { carrier, trackingCode }: { carrier: string; trackingCode: string },
  known: readonly Carrier[],
): string | null {
  const code = trackingCode.replaceAll(/\s/g, '');
  const its = known.find(({ names }) => names.some((name) => hasWord(carrier, name)));
  return its && /^[A-Za-z0-9-]{6,40}$/.test(code) ? its.tracking.replace('{code}', code) : null;
}

/** Whether words of the text begin like that: 'UPS' is in 'UPS Ground', and not in 'Groups'. */
function hasWord(text: string, name: string): boolean {
  return ` ${text}`
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .includes(` ${name.toLowerCase()}`);
}
