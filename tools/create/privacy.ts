import type { Answers } from './answers.ts';

type Words = {
  order: string;
  payment: string;
  account: string;
  newsletter: string;
  'back-in-stock': string;
  messages: string;
  /** @param signsIn whether one can sign in */
  cookies: (signsIn: boolean) => string;
  rights: (mail: string) => string;
};

const words: Record<string, Words> = {
  en: {
    order:
      '**Your order:** name, address, e-mail address, telephone number if you give one, and what you bought. We need these to deliver it and to keep our books; the carrier sees your name and address.',
    payment:
      '**Payment:** your card number goes straight to the payment provider. We see the kind of card, its last four digits and its expiry date.',
    account:
      '**Your account**, if you make one: the same, and a password that is stored only in a form nobody can read back.',
    newsletter:
      '**Newsletter**, if you join: your e-mail address, until you leave. Every letter has a link to leave.',
    'back-in-stock':
      '**Back in stock**, if you ask us to tell you: your e-mail address and the product, so that we can write to you.',
    messages: '**Messages:** what you write to us, and your e-mail address, to answer you.',
    cookies: (signsIn) =>
      `**Cookies:** those the shop cannot work without remember ${signsIn ? 'your cart, your choices and whether you are signed in' : 'your cart and your choices'}. Anything else, such as counting visits, happens only if you agree when we ask, and you can change your mind at any time.`,
    rights: (mail) => `Write to ${mail} to see what we hold about you, to correct it or to have it deleted.`,
  },
  de: {
    order:
      '**Ihre Bestellung:** Name, Anschrift, E-Mail-Adresse, Telefonnummer, wenn Sie eine angeben, und was Sie gekauft haben. Das brauchen wir für die Lieferung und die Buchhaltung; der Zustelldienst sieht Name und Anschrift.',
    payment:
      '**Zahlung:** Ihre Kartennummer geht direkt an den Zahlungsdienst. Wir sehen die Art der Karte, ihre letzten vier Ziffern und das Ablaufdatum.',
    account:
      '**Ihr Konto**, wenn Sie eines anlegen: dasselbe und ein Passwort, das nur in einer Form gespeichert wird, die niemand zurücklesen kann.',
    newsletter:
      '**Newsletter**, wenn Sie sich eintragen: Ihre E-Mail-Adresse, bis Sie sich wieder austragen. Der Link dazu steht in jeder Ausgabe.',
    'back-in-stock':
      '**Wieder verfügbar**, wenn Sie benachrichtigt werden möchten: Ihre E-Mail-Adresse und der Artikel, damit wir Ihnen schreiben können.',
    messages: '**Nachrichten:** was Sie uns schreiben, und Ihre E-Mail-Adresse, damit wir antworten können.',
    cookies: (signsIn) =>
      `**Cookies:** Die, ohne die der Shop nicht funktioniert, merken sich ${signsIn ? 'Ihren Warenkorb, Ihre Auswahl und ob Sie angemeldet sind' : 'Ihren Warenkorb und Ihre Auswahl'}. Alles andere, etwa das Zählen von Besuchen, geschieht nur, wenn Sie zustimmen; Ihre Meinung können Sie jederzeit ändern.`,
    rights: (mail) =>
      `Schreiben Sie an ${mail}, wenn Sie wissen möchten, was wir über Sie gespeichert haben, wenn etwas nicht stimmt oder gelöscht werden soll.`,
  },
  fr: {
    order:
      '**Votre commande :** nom, adresse, adresse e-mail, numéro de téléphone si vous en donnez un, et ce que vous avez acheté. Il nous les faut pour livrer et pour tenir nos comptes ; le transporteur voit votre nom et votre adresse.',
    payment:
      '**Le paiement :** votre numéro de carte va directement au prestataire de paiement. Nous voyons le type de carte, ses quatre derniers chiffres et sa date d’expiration.',
    account:
      '**Votre compte**, si vous en créez un : la même chose, et un mot de passe conservé sous une forme que personne ne peut relire.',
    newsletter:
      '**La newsletter**, si vous vous inscrivez : votre adresse e-mail, jusqu’à votre désinscription. Chaque envoi contient un lien pour se désinscrire.',
    'back-in-stock':
      '**Les retours en stock**, si vous demandez à être prévenu : votre adresse e-mail et l’article, pour pouvoir vous écrire.',
    messages: '**Vos messages :** ce que vous nous écrivez, et votre adresse e-mail, pour vous répondre.',
    cookies: (signsIn) =>
      `**Les cookies :** ceux sans lesquels la boutique ne peut pas fonctionner retiennent ${signsIn ? 'votre panier, vos choix et si vous êtes connecté' : 'votre panier et vos choix'}. Tout le reste, comme compter les visites, n’a lieu que si vous l’acceptez quand nous le demandons, et vous pouvez changer d’avis à tout moment.`,
    rights: (mail) =>
      `Écrivez à ${mail} pour savoir ce que nous avons sur vous, le corriger ou le faire effacer.`,
  },
  ja: {
    order:
      '**ご注文：**お名前、ご住所、メールアドレス、ご記入いただいた場合は電話番号、そしてお買い上げの品。お届けと帳簿のために必要です。配送会社にはお名前とご住所を伝えます。',
    payment:
      '**お支払い：**カード番号は決済会社へ直接送られます。私たちに見えるのは、カードの種類、下4桁、有効期限です。',
    account:
      '**アカウント**をお作りになった場合：上と同じ内容と、パスワード。パスワードは、誰にも読み戻せない形でのみ保管されます。',
    newsletter:
      '**メールマガジン**にご登録いただいた場合：解除されるまでのあいだ、メールアドレス。どのメールにも解除のリンクがあります。',
    'back-in-stock':
      '**再入荷のお知らせ**をご希望の場合：お知らせをお送りするためのメールアドレスと、対象の商品。',
    messages: '**お問い合わせ：**お書きいただいた内容と、お返事のためのメールアドレス。',
    cookies: (signsIn) =>
      `**Cookie：**ショップが動くために欠かせないCookieは、${signsIn ? 'カートの内容、お選びになった設定、ログインの状態' : 'カートの内容とお選びになった設定'}を覚えています。訪問数の計測など、そのほかのことは、おたずねしたときに同意された場合にだけ行います。お考えはいつでも変えられます。`,
    rights: (mail) => `保管している内容の確認、訂正、削除をご希望の場合は、${mail} までご連絡ください。`,
  },
  ar: {
    order:
      '**طلبك:** الاسم والعنوان والبريد الإلكتروني ورقم الهاتف إن ذكرته وما اشتريته. نحتاج إليها للتوصيل ولدفاتر حساباتنا، وترى شركة التوصيل اسمك وعنوانك.',
    payment:
      '**الدفع:** يذهب رقم بطاقتك مباشرة إلى شركة الدفع. ونرى نوع البطاقة وأرقامها الأربعة الأخيرة وتاريخ انتهائها.',
    account: '**حسابك** إن أنشأت حسابًا: ما سبق، وكلمة مرور لا تُحفظ إلا في صورة لا يستطيع أحد قراءتها.',
    newsletter:
      '**النشرة البريدية** إن اشتركت فيها: بريدك الإلكتروني إلى أن تلغي اشتراكك. وفي كل رسالة رابط لإلغائه.',
    'back-in-stock':
      '**عودة المنتجات إلى المخزون** إن طلبت أن نخبرك: بريدك الإلكتروني والمنتج، لنتمكن من الكتابة إليك.',
    messages: '**رسائلك:** ما تكتبه إلينا وبريدك الإلكتروني، لنرد عليك.',
    cookies: (signsIn) =>
      `**ملفات تعريف الارتباط:** ما لا يعمل المتجر من دونه منها يتذكر سلتك واختياراتك${signsIn ? ' وهل سجّلت الدخول' : ''}. وكل ما عداه، مثل عدّ الزيارات، لا يحدث إلا بموافقتك حين نسألك، ولك أن تغيّر رأيك في أي وقت.`,
    rights: (mail) => `اكتب إلى ${mail} لتعرف ما نحفظه عنك أو لتصحيحه أو لحذفه.`,
  },
};

/** What a new shop does with what it learns, in Markdown, until a lawyer has written what the law asks for. */
export function privacyText(language: string, without: Answers['without'], mail: string): string {
  const say = words[language] ?? words['en'];
  if (!say) throw new Error('There are no words');
  const asked = (['account', 'newsletter', 'back-in-stock'] as const)
    .filter((feature) => !without.includes(feature))
    .map((feature) => say[feature]);
  const items = [say.order, say.payment, ...asked, say.messages, say.cookies(!without.includes('account'))];
  return `${items.map((item) => `- ${item}`).join('\n')}\n\n${say.rights(`[${mail}](mailto:${mail})`)}`;
}
