import { after, type Task } from './edit.ts';

/** How soon the shop replies, where it gives its contact details. */
export const message: Task = {
  rows: ['a message'],
  chosen: ['worker/routes/find-us/find-us.tsx'],
  edits: [
    after(
      'shared/messages/en/english.ts',
      "    'findUs.send': 'Send a message',\n",
      "    'findUs.reply': 'We reply within one working day.',\n",
    ),
    after(
      'shared/messages/fr/french.ts',
      "  'findUs.send': 'Envoyer un message',\n",
      "  'findUs.reply': 'Nous répondons sous un jour ouvré.',\n",
    ),
    after(
      'shared/messages/de/german.ts',
      "  'findUs.send': 'Nachricht senden',\n",
      "  'findUs.reply': 'Wir antworten innerhalb eines Werktags.',\n",
    ),
    after(
      'shared/messages/ja/japanese.ts',
      "  'findUs.send': 'メッセージを送る',\n",
      "  'findUs.reply': '1営業日以内にお返事します。',\n",
    ),
    after(
      'shared/messages/ar/arabic.ts',
      "  'findUs.send': 'إرسال رسالة',\n",
      "  'findUs.reply': 'نرد خلال يوم عمل واحد.',\n",
    ),
    after(
      'worker/routes/find-us/find-us.tsx',
      "{t('findUs.send')}\n      </a>\n",
      `      <p className="empty__text">{t('findUs.reply')}</p>\n`,
    ),
  ],
};
