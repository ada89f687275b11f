/**
 * Words that say the same in a language, before an operator adds any: spellings, everyday names of goods, and what shops
 * explain on pages that are often in English only.
 */
const lists: Record<string, readonly string[]> = {
  en: [
    'delivery, shipping, postage',
    'refund, returns',
    'container, canister, jar',
    'airtight, sealed',
    'jam, marmalade',
  ],
  de: [
    'Versand, Lieferung, Versandkosten, shipping',
    'Rückgabe, Rücksendung, Umtausch, returns',
    'kündigen, Kündigung, Abo, Abonnement, subscription',
    'koffeinfrei, entkoffeiniert, decaf',
    'Thermobecher, Isolierbecher, Mehrwegbecher, Coffee-to-go-Becher',
    'Pressstempelkanne, Stempelkanne, Pressfilterkanne, French Press',
    'Tasse, Becher',
    'Marmelade, Konfitüre, Fruchtaufstrich',
  ],
  fr: [
    'frais de port, frais de livraison, livraison, expédition, shipping',
    'retour, remboursement, échange, returns',
    'confiture, marmelade',
    'isotherme, thermos, à emporter, nomade',
    'passoire à thé, infuseur, boule à thé, filtre à thé',
    'décaféiné, déca',
  ],
  ja: [
    '配送, 送料, 発送, お届け, shipping',
    '返品, 返金, 交換, returns',
    '珈琲, コーヒー',
    '抹茶, まっちゃ',
    '蜂蜜, はちみつ, ハニー',
    '湯呑み, 湯のみ, 湯呑, カップ',
    'クッキー, ビスケット, 焼き菓子',
    'ろうそく, 蝋燭, キャンドル',
    'ジャム, マーマレード',
    '急須, ティーポット',
  ],
  ar: [
    'الشحن, التوصيل, توصيل, shipping',
    'الارجاع, الإرجاع, استرجاع, إعادة, returns',
    'فلتر, مرشح, ورق ترشيح',
    'فنجان, فناجين, كوب, أكواب',
    'شمعة, شموع',
    'مربى, مرملاد',
  ],
};

export const equalWords: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  Object.entries(lists).map(([language, groups]) => [language, groups.map((group) => group.split(', '))]),
);
