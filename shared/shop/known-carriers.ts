import type { Carrier } from './carriers.ts';

// One export each: a shop's Worker has those that it names.

export const aramex = {
  countries: ['AE', 'BH', 'EG', 'JO', 'KW', 'LB', 'OM', 'QA', 'SA'],
  names: ['Aramex', 'أرامكس'],
  tracking: 'https://www.aramex.com/track/results?ShipmentNumber={code}',
} as const satisfies Carrier;

export const australiaPost = {
  countries: ['AU'],
  names: ['Australia Post', 'AusPost'],
  tracking: 'https://auspost.com.au/mypost/track/details/{code}',
} as const satisfies Carrier;

export const austrianPost = {
  countries: ['AT'],
  names: ['Austrian Post', 'Österreichische Post', 'Post AT'],
  tracking: 'https://www.post.at/sv/sendungsdetails?snr={code}',
} as const satisfies Carrier;

export const canadaPost = {
  countries: ['CA'],
  names: ['Canada Post', 'Postes Canada'],
  tracking: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={code}',
} as const satisfies Carrier;

export const cjLogistics = {
  countries: ['KR'],
  names: ['CJ Logistics', 'CJ대한통운', '대한통운'],
  tracking: 'https://trace.cjlogistics.com/next/tracking.html?wblNo={code}',
} as const satisfies Carrier;

export const correios = {
  countries: ['BR'],
  names: ['Correios', 'SEDEX'],
  tracking: 'https://rastreamento.correios.com.br/app/index.php?objetos={code}',
} as const satisfies Carrier;

export const delhivery = {
  countries: ['IN'],
  names: ['Delhivery'],
  tracking: 'https://www.delhivery.com/track/package/{code}',
} as const satisfies Carrier;

export const deutschePost = {
  countries: ['DE'],
  names: ['Deutsche Post', 'DHL Paket', 'DHL Päckchen', 'Warenpost'],
  tracking: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={code}',
} as const satisfies Carrier;

export const dhl = {
  names: ['DHL'],
  tracking: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={code}',
} as const satisfies Carrier;

export const fedex = {
  names: ['FedEx'],
  tracking: 'https://www.fedex.com/fedextrack/?trknbr={code}',
} as const satisfies Carrier;

export const indiaPost = {
  countries: ['IN'],
  names: ['India Post', 'Speed Post', 'भारतीय डाक'],
  // The page asks for the code.
  tracking: 'https://www.indiapost.gov.in/#{code}',
} as const satisfies Carrier;

export const inPost = {
  countries: ['PL'],
  names: ['InPost', 'Paczkomat'],
  tracking: 'https://inpost.pl/sledzenie-przesylek?number={code}',
} as const satisfies Carrier;

export const japanPost = {
  countries: ['JP'],
  names: ['Japan Post', '日本郵便', 'ゆうパック', 'ゆうパケット', 'クリックポスト', 'レターパック'],
  tracking:
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={code}&searchKind=S004&locale=ja',
} as const satisfies Carrier;

export const koreaPost = {
  countries: ['KR'],
  names: ['Korea Post', 'ePost', '우체국'],
  tracking: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1={code}',
} as const satisfies Carrier;

export const laPoste = {
  countries: ['FR'],
  names: ['La Poste', 'Colissimo', 'Chronopost'],
  tracking: 'https://www.laposte.fr/outils/suivre-vos-envois?code={code}',
} as const satisfies Carrier;

export const newZealandPost = {
  countries: ['NZ'],
  names: ['New Zealand Post', 'NZ Post'],
  tracking: 'https://www.nzpost.co.nz/tools/tracking/item/{code}',
} as const satisfies Carrier;

export const polishPost = {
  countries: ['PL'],
  names: ['Poczta Polska', 'Polish Post', 'Pocztex'],
  tracking: 'https://emonitoring.poczta-polska.pl/?numer={code}',
} as const satisfies Carrier;

export const ptt = {
  countries: ['TR'],
  names: ['PTT'],
  tracking: 'https://gonderitakip.ptt.gov.tr/Track/Verify?q={code}',
} as const satisfies Carrier;

export const royalMail = {
  countries: ['GB'],
  names: ['Royal Mail'],
  tracking: 'https://www.royalmail.com/track-your-item#/tracking-results/{code}',
} as const satisfies Carrier;

export const sagawa = {
  countries: ['JP'],
  names: ['Sagawa', '佐川'],
  tracking: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={code}',
} as const satisfies Carrier;

export const swissPost = {
  countries: ['CH', 'LI'],
  names: ['Swiss Post', 'Die Post', 'Schweizerische Post', 'La Poste', 'La Posta', 'PostPac'],
  tracking: 'https://service.post.ch/ekp-web/ui/entry/search/{code}',
} as const satisfies Carrier;

export const ups = {
  names: ['UPS'],
  tracking: 'https://www.ups.com/track?tracknum={code}',
} as const satisfies Carrier;

export const usps = {
  countries: ['US'],
  names: ['USPS'],
  tracking: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={code}',
} as const satisfies Carrier;

export const yamato = {
  countries: ['JP'],
  names: ['Yamato', 'Kuroneko', 'ヤマト', 'クロネコ'],
  tracking: 'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id={code}',
} as const satisfies Carrier;
