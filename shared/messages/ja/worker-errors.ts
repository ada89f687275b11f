import type { WorkerErrors } from '../message.ts';

export const workerErrors = {
  'error.visitor_unknown': 'お客様を確認できません',
  'error.visitor_changed':
    '別の場所でログインまたはログアウトされました。このページを再読み込みしてください。',
  'error.too_many_visitors':
    'お使いのネットワークから多数のカートが作成されました。1時間後にお試しください。',
  'error.cart_unrecovered': 'カートを開けませんでした。しばらくしてからリンクを開き直してください。',
  'error.too_many_tries': '操作の回数が多すぎます。15分ほど待ってからお試しください。',
  'error.challenge_needed':
    '操作の回数が多すぎます。ロボットでないことを確認するか、15分ほどお待ちください。',
  'error.challenge_failed': '確認できませんでした。もう一度お試しいただくか、15分ほどお待ちください。',
  'error.page_not_found': 'ページが見つかりません：{path}',
  'error.server_error': 'サーバーエラー',
  'error.cart_product_missing': 'カート内の商品が見つかりませんでした。',
  'error.card_number_misplaced': 'カード番号のようです。カード専用の欄にのみ入力してください。',
  'error.redirect_unknown': '不明な支払い結果です：{status}',
  'error.bad_form': 'フォームを読み取れませんでした',
  'error.body_too_large': '送信内容が大きすぎます',
  'error.address_too_long': 'URLが長すぎます',
  'error.foreign_origin': '他のサイトからの送信です',
  'error.cart_busy': '変更が集中しています。しばらくしてからお試しください。',
  'error.cart_unsettled': '変更を確認できませんでした。カートを確認して、もう一度お試しください。',
  'error.bad_answer': 'ショップの応答を読み取れませんでした',
  'error.model_error': '不明なエラー',
  'error.password_common': '推測されやすいパスワードです。別のものをお選びください。',
  'error.password_wrong': 'パスワードが違います',
  'error.order_unknown': 'この注文番号とメールアドレスのご注文が見つかりません。両方をご確認ください。',
  'error.sign_in_refused': 'メールアドレスまたはパスワードが正しくありません。',
  'error.registration_refused':
    'このアドレスではアカウントを作成できませんでした。ご本人のものであれば、ログインするか、パスワードを再設定してください。',
  'error.email_unusable': 'このメールアドレスはご利用いただけません。別のものをお選びください。',
  'error.nothing_to_change': 'すでにその内容です。変更する場合は別のものをお選びください。',
  'error.pause_not_offered': 'この定期購入は、現在休止やスキップができません',
  'error.combination_missing': 'この組み合わせはありません。別のものをお選びください。',
  'error.charge_changed': '次回のお支払い額が変わりました。もう一度ご確認ください。',
  'error.not_added': '一部の商品をカートに追加できませんでした：{names}',
  'error.account_unsettled':
    '変更を確認できませんでした。反映されているかご確認のうえ、もう一度お試しください。',
  'error.payment_expired':
    'お支払いの期限が切れ、請求は行われていません。もう一度お支払いいただくか、別の方法をお選びください。',
  'error.payment_cart_changed':
    'お支払い中にカートが変わったため、ご注文は確定していません。確認のうえ、もう一度お支払いください。',
  'error.payment_elsewhere':
    'このお支払いをここで確認できません。お支払いを始めたブラウザーにお戻りください。',
  'error.payment_unproven': 'お支払いを確認できませんでした。何も変更されていません。',
  'error.payment_amount_differs': 'お支払い額がこのカートの金額と一致しません',
  'error.payment_other_browser':
    'このお支払いは別のブラウザーで始められ、そちらで完了します。ここでの操作は不要です。',
  'error.payment_refund_due': 'ご注文を確定できませんでした。お支払いいただいた代金は返金いたします。',
  'error.service_missing': '配送方法を選択してください',
  'error.no_delivery': '{country}へのお届けはできません。別の住所を選んでください。',
  'error.no_service': 'このカートをその住所にお届けできません。別の住所を選ぶか、カートを変更してください。',
  'error.token_unknown': 'このリンクは無効になりました。もう一度ご登録ください。',
  'error.form_too_fast': '送信が早すぎました。もう一度フォームを送信してください。',
  'error.form_too_often': '送信の回数が多すぎます。1時間後にもう一度お試しください。',
  'error.payment_below_minimum':
    'このお支払い方法は{minimum}からご利用いただけます。別の方法をお選びください。',
} satisfies WorkerErrors;
