import { EEA } from '#shared/payments/order-words.ts';
import type { ShopDefinition } from '#shared/shop/definition.ts';

/** A page that the compiler does not ask for; the one about privacy it asks for everywhere. */
export type LegalPage = Exclude<keyof ShopDefinition['legal'], 'privacy'>;

export const legalPages: Record<LegalPage, string> = {
  imprint: 'who keeps the shop',
  terms: 'the terms of contract',
  returns: 'how to withdraw from a contract, or what is taken back',
};

/** Where the law of some countries asks shops for consumers for a page, and for a word about the tax in prices. */
export type Law = Partial<Record<LegalPage | 'tax', string>> & { countries: readonly string[] };

/** All in one place: a country that is not among them is one whose law is not known here. */
export const laws: readonly Law[] = [
  {
    countries: EEA,
    imprint: 'directive 2000/31/EC, article 5',
    terms: 'directive 2000/31/EC, article 10',
    returns: 'directive 2011/83/EU, article 6',
    tax: 'directive 2000/31/EC, article 5(2)',
  },
  {
    countries: ['GB'],
    imprint: 'SI 2002/2013, regulation 6',
    terms: 'SI 2002/2013, regulation 9',
    returns: 'SI 2013/3134, regulation 13',
    tax: 'SI 2002/2013, regulation 6(2)',
  },
  { countries: ['CH'], imprint: 'UWG, article 3', tax: 'PBV, article 4' },
  {
    countries: ['JP'],
    imprint: '特定商取引法に基づく表記: 特定商取引法, 第11条',
    tax: '消費税法, 第63条',
  },
  // A single price with the tax in it, without a word about that.
  { countries: ['AU', 'HK', 'MO', 'NZ', 'SG'] },
  {
    countries: ['US'],
    imprint: 'California Business and Professions Code, section 17538',
    returns: 'California Business and Professions Code, section 17538',
  },
  {
    countries: ['CA'],
    imprint: 'provinces, such as Ontario Regulation 17/05, section 32',
    terms: 'provinces, such as Ontario Regulation 17/05, section 32',
    returns: 'provinces, such as Ontario Regulation 17/05, section 32',
  },
  {
    countries: ['AR'],
    imprint: 'Resolución 104/2005',
    returns: 'Ley 24.240, artículo 34, and a button: Resolución 424/2020',
  },
  {
    countries: ['BR'],
    imprint: 'Decreto 7.962/2013, artigo 2',
    terms: 'Decreto 7.962/2013, artigo 4',
    returns: 'Decreto 7.962/2013, artigo 5',
  },
  {
    countries: ['CL'],
    imprint: 'Decreto 6/2021',
    terms: 'Ley 19.496, artículo 12 A',
    returns: 'Ley 19.496, artículo 3 bis',
  },
  {
    countries: ['CO'],
    imprint: 'Ley 1480 de 2011, artículo 50',
    terms: 'Ley 1480 de 2011, artículo 50',
    returns: 'Ley 1480 de 2011, artículo 47',
  },
  {
    countries: ['MX'],
    imprint: 'LFPC, artículo 76 bis',
    terms: 'LFPC, artículo 76 bis',
    returns: 'LFPC, artículo 56',
  },
  {
    countries: ['CN'],
    imprint: '电子商务法, 第十五条',
    terms: '电子商务法, 第三十三条',
    returns: '消费者权益保护法, 第二十五条',
  },
  {
    countries: ['IN'],
    imprint: 'Consumer Protection (E-Commerce) Rules 2020, rule 4',
    returns: 'Consumer Protection (E-Commerce) Rules 2020',
    tax: 'Legal Metrology (Packaged Commodities) Rules 2011, rule 6',
  },
  {
    countries: ['KR'],
    imprint: '전자상거래법, 제10조',
    terms: '전자상거래법, 제10조',
    returns: '전자상거래법, 제13조',
  },
  { countries: ['TW'], imprint: '消費者保護法, 第18條', returns: '消費者保護法, 第18條' },
  {
    countries: ['AE'],
    imprint: 'Federal Decree-Law 14/2023',
    terms: 'Federal Decree-Law 14/2023',
    returns: 'Federal Decree-Law 14/2023',
  },
  {
    countries: ['SA'],
    imprint: 'E-Commerce Law (M/126), article 6',
    terms: 'E-Commerce Law (M/126), article 7',
    returns: 'E-Commerce Law (M/126), article 13',
    tax: 'E-Commerce Law (M/126), article 7',
  },
  {
    countries: ['IL'],
    imprint: 'Consumer Protection Law 1981, section 14C',
    returns: 'Consumer Protection Law 1981, section 14C',
  },
  {
    countries: ['TR'],
    imprint: '6563 sayılı Kanun, madde 3',
    terms: 'Mesafeli Sözleşmeler Yönetmeliği, madde 5',
    returns: 'Mesafeli Sözleşmeler Yönetmeliği, madde 5',
    tax: 'Fiyat Etiketi Yönetmeliği, madde 5',
  },
  {
    countries: ['ZA'],
    imprint: 'ECT Act 25 of 2002, section 43',
    terms: 'ECT Act 25 of 2002, section 43',
    returns: 'ECT Act 25 of 2002, section 43',
    tax: 'VAT Act 89 of 1991, section 65',
  },
];
