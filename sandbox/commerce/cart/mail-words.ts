/** What the confirmation of an order says in one language. */
export type MailWords = {
  subject: (number: string, shop: string) => string;
  total: string;
  balance: string;
  charged: string;
  toBeCharged: string;
  chargedLater: string;
  renews: string;
  sentTo: (city: string) => string;
};

/** By language; others read English. */
export const mailWords: Record<string, MailWords> & { en: MailWords } = {
  en: {
    subject: (number, shop) => `Your order ${number} at ${shop}`,
    total: 'Total',
    balance: 'Account balance',
    charged: 'Charged',
    toBeCharged: 'To be charged',
    chargedLater: 'Charged later',
    renews: 'Renews automatically until you cancel, at any time in your account',
    sentTo: (city) => `Sent to ${city}`,
  },
  fr: {
    subject: (number, shop) => `Votre commande ${number} chez ${shop}`,
    total: 'Total',
    balance: 'Solde du compte',
    charged: 'Débité',
    toBeCharged: 'À débiter',
    chargedLater: 'Débité plus tard',
    renews: 'Se renouvelle automatiquement jusqu’à résiliation, possible à tout moment depuis votre compte',
    sentTo: (city) => `Livraison à ${city}`,
  },
  de: {
    subject: (number, shop) => `Ihre Bestellung ${number} bei ${shop}`,
    total: 'Gesamtsumme',
    balance: 'Kontoguthaben',
    charged: 'Abgebucht',
    toBeCharged: 'Wird abgebucht',
    chargedLater: 'Später abgebucht',
    renews: 'Verlängert sich automatisch, bis Sie kündigen. Das geht jederzeit in Ihrem Konto',
    sentTo: (city) => `Lieferung nach ${city}`,
  },
  ja: {
    subject: (number, shop) => `【${shop}】ご注文 ${number} を承りました`,
    total: '合計',
    balance: 'アカウント残高',
    charged: 'お支払い済み',
    toBeCharged: 'お支払い予定',
    chargedLater: '後日のお支払い',
    renews: '解約されるまで自動的に更新されます。アカウントからいつでも解約できます',
    sentTo: (city) => `お届け先：${city}`,
  },
  ar: {
    subject: (number, shop) => `طلبك ${number} من ${shop}`,
    total: 'الإجمالي',
    balance: 'رصيد الحساب',
    charged: 'تم خصم',
    toBeCharged: 'سيُخصم',
    chargedLater: 'يُخصم لاحقًا',
    renews: 'يتجدد الاشتراك تلقائيًا حتى تلغيه، ويمكنك إلغاؤه في أي وقت من حسابك',
    sentTo: (city) => `التوصيل إلى ${city}`,
  },
};
