/** A region as it is written in addresses: `code` goes on the parcel. */
export type Region = { code: string; name: string };

/** Countries whose addresses name a region (CLDR, ISO 3166-2): `code=name`, or the name alone. */
const lists: Record<string, string> = {
  AU:
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|' +
    'TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  CA:
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|NS=Nova Scotia|' +
    'NT=Northwest Territories|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|QC=Quebec|SK=Saskatchewan|YT=Yukon',
  JP:
    'Aichi|Akita|Aomori|Chiba|Ehime|Fukui|Fukuoka|Fukushima|Gifu|Gunma|Hiroshima|Hokkaido|Hyogo|Ibaraki|Ishikawa|' +
    'Iwate|Kagawa|Kagoshima|Kanagawa|Kochi|Kumamoto|Kyoto|Mie|Miyagi|Miyazaki|Nagano|Nagasaki|Nara|Niigata|Oita|' +
    'Okayama|Okinawa|Osaka|Saga|Saitama|Shiga|Shimane|Shizuoka|Tochigi|Tokushima|Tokyo|Tottori|Toyama|Wakayama|' +
    'Yamagata|Yamaguchi|Yamanashi',
  US:
    'AL=Alabama|AK=Alaska|AZ=Arizona|AR=Arkansas|CA=California|CO=Colorado|CT=Connecticut|DE=Delaware|' +
    'DC=District of Columbia|FL=Florida|GA=Georgia|HI=Hawaii|ID=Idaho|IL=Illinois|IN=Indiana|IA=Iowa|KS=Kansas|' +
    'KY=Kentucky|LA=Louisiana|ME=Maine|MD=Maryland|MA=Massachusetts|MI=Michigan|MN=Minnesota|MS=Mississippi|' +
    'MO=Missouri|MT=Montana|NE=Nebraska|NV=Nevada|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NY=New York|' +
    'NC=North Carolina|ND=North Dakota|OH=Ohio|OK=Oklahoma|OR=Oregon|PA=Pennsylvania|RI=Rhode Island|' +
    'SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|VT=Vermont|VA=Virginia|WA=Washington|' +
    'WV=West Virginia|WI=Wisconsin|WY=Wyoming|AA=Armed Forces Americas|AE=Armed Forces Europe|AP=Armed Forces Pacific',
};

/** The countries that `regionsOf` knows. */
export const countriesWithRegions = Object.keys(lists);

/** The regions that an address in this country must name one of; none where addresses go without. */
export function regionsOf(country: string): Region[] {
  const list = Object.hasOwn(lists, country) ? lists[country] : undefined;
  return (list?.split('|') ?? []).map((entry) => {
    const [code = '', name = code] = entry.split('=');
    return { code, name };
  });
}
