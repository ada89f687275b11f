import type { payment as english } from '../en/payment.ts';
import type { Translation } from '../message.ts';

export const payment = {
  'payment.askingBank': '銀行に確認しています…',
  'payment.thanksMoment': 'ありがとうございます。少々お待ちください…',
  'payment.noSuchAddress': 'この住所にはお届けできません',
  'payment.loadingMethod': '{method}を読み込んでいます…',
  'payment.moment': '少々お待ちください…',
  'payment.takingYouTo': '{method}に移動しています…',
  'payment.placing': 'ありがとうございます。ご注文を確定しています…',
  'payment.safe': 'お支払いは安全です。ご安心ください。',
  'payment.unknown':
    'お支払いの結果を確認できませんでした。ご注文はまだ確定していません。しばらくしてからもう一度ご確認いただくか、別のお支払い方法をお選びください。',
  'payment.otherWays': 'その他のお支払い方法',
  'payment.loadingExpress': 'エクスプレス決済を読み込んでいます…',
  'payment.continueTo': '{method}に進む',
  'payment.placeOrder': '注文を確定する',
  'payment.tryAgain': 'もう一度試す',
  'payment.pay': '{amount}を支払う',
  'payment.payWith': '{method}で支払う',
  'payment.summaryTitle': 'ご注文内容：{total}',
  'card.number': 'カード番号',
  'card.expires': '有効期限（月 / 年）',
  'card.securityCode': 'セキュリティコード',
  'card.expiryDate': '有効期限',
  'card.name': 'カード',
} satisfies Translation<typeof english>;
