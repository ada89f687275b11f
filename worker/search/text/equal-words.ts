import { shop } from '#shared/shop/shop.ts';

/** Words that say the same in a language, of what every shop explains on pages that are often in English only. */
const everyShops: Record<string, readonly string[]> = {
  en: ['delivery, shipping, postage', 'refund, returns'],
  de: [
    'Versand, Lieferung, Versandkosten, shipping',
    'Rückgabe, Rücksendung, Umtausch, returns',
    'kündigen, Kündigung, Abo, Abonnement, subscription',
  ],
  fr: [
    'frais de port, frais de livraison, livraison, expédition, shipping',
    'retour, remboursement, échange, returns',
  ],
  ja: ['配送, 送料, 発送, お届け, shipping', '返品, 返金, 交換, returns'],
  ar: ['الشحن, التوصيل, توصيل, shipping', 'الارجاع, الإرجاع, استرجاع, إعادة, returns'],
};

/** With those that the shop sells by. */
export function equalWords(language: string): string[][] {
  const groups = [...(everyShops[language] ?? []), ...(shop.searchWords?.[language] ?? [])];
  return groups.map((group) => group.split(/\s*,\s*/));
}
