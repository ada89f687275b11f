import { expect, test } from 'vitest';
import { carriers, trackingHref } from './carriers.ts';

const parcel = { carrier: 'Australia Post', trackingCode: '33BG0001042001' };
const known = Object.values(carriers);

test.each([
  ['Australia Post', '33BG 0001 042001', 'https://auspost.com.au/mypost/track/details/33BG0001042001'],
  ['AUSPOST express', '33BG0001042001', 'https://auspost.com.au/mypost/track/details/33BG0001042001'],
  ['UPS Ground', '1Z9999999999999999', 'https://www.ups.com/track?tracknum=1Z9999999999999999'],
  ['USPS', '9400100000000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000'],
  [
    'Schweizerische Post',
    '996012345678901234',
    'https://service.post.ch/ekp-web/ui/entry/search/996012345678901234',
  ],
  ['Österreichische Post', '1019012500386', 'https://www.post.at/sv/sendungsdetails?snr=1019012500386'],
  [
    'InPost Paczkomat',
    '520000014433330021832563',
    'https://inpost.pl/sledzenie-przesylek?number=520000014433330021832563',
  ],
  ['POCZTA POLSKA', 'RR123456789PL', 'https://emonitoring.poczta-polska.pl/?numer=RR123456789PL'],
  [
    'ヤマト運輸',
    '1234-5678-9012',
    'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=1234-5678-9012',
  ],
  [
    '(株)佐川急便',
    '401234567890',
    'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=401234567890',
  ],
  ['SEDEX', 'AA123456789BR', 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR'],
  [
    '우체국택배',
    '6012345678901',
    'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=6012345678901',
  ],
  [
    'DHL Paket',
    '00340434161094042557',
    'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094042557',
  ],
  ['DHL Express', '1234567890', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=1234567890'],
  ['भारतीय डाक', 'EE123456789IN', 'https://www.indiapost.gov.in/#EE123456789IN'],
])('A parcel of %s is followed at its carrier', (carrier, trackingCode, href) => {
  expect(trackingHref({ carrier, trackingCode }, known)).toBe(href);
});

test.each([
  '4PX',
  'J&T Express',
  'S.F. Express',
  'DPD-UK',
  'Bring / Posten',
  'İstanbul Kargo',
  'ไปรษณีย์ไทย',
  ' UPS ',
])('A carrier that a shop calls %j is found by its name', (name) => {
  const own = { names: [name], tracking: 'https://track.example/{code}' } as const;
  expect(trackingHref({ ...parcel, carrier: `${name.trim()} (2 days)` }, [own])).toContain('track.example');
  expect(trackingHref({ ...parcel, carrier: 'Camel train' }, [own])).toBeNull();
});

test('A parcel is not followed if the carrier or the code is unknown, or the shop has other carriers', () => {
  expect(trackingHref({ ...parcel, carrier: 'Camel train' }, known)).toBeNull();
  expect(trackingHref({ ...parcel, carrier: 'Groups' }, known)).toBeNull();
  expect(trackingHref({ ...parcel, trackingCode: '"><script>' }, known)).toBeNull();
  expect(trackingHref(parcel, [carriers.dhl])).toBeNull();
});
