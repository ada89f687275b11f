import type { WorkerErrors } from '../message.ts';

export const workerErrors = {
  'error.visitor_unknown': 'Ihre Sitzung wurde nicht gefunden',
  'error.visitor_changed': 'Sie haben sich anderswo an- oder abgemeldet. Bitte laden Sie diese Seite neu.',
  'error.too_many_visitors':
    'Zu viele neue Warenkörbe aus Ihrem Netz. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'error.cart_unrecovered':
    'Dieser Warenkorb ließ sich gerade nicht öffnen. Bitte öffnen Sie den Link gleich noch einmal.',
  'error.too_many_tries':
    'Zu viele Versuche. Bitte warten Sie 15 Minuten, und versuchen Sie es dann noch einmal.',
  'error.challenge_needed':
    'Zu viele Versuche. Bitte bestätigen Sie, dass Sie ein Mensch sind, oder warten Sie 15 Minuten.',
  'error.challenge_failed':
    'Die Prüfung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal, oder warten Sie 15 Minuten.',
  'error.page_not_found': 'Seite nicht gefunden: {path}',
  'error.server_error': 'Interner Serverfehler',
  'error.cart_product_missing': 'Das Produkt im Warenkorb wurde nicht gefunden.',
  'error.card_number_misplaced':
    'Das sieht nach einer Kartennummer aus. Bitte geben Sie sie nur in die Kartenfelder ein.',
  'error.redirect_unknown': 'Unbekannter Zahlungsstatus: {status}',
  'error.bad_form': 'Das Formular konnte nicht gelesen werden',
  'error.body_too_large': 'Die Anfrage ist zu groß',
  'error.address_too_long': 'Diese Webadresse ist zu lang',
  'error.foreign_origin': 'Diese Anfrage kam von einer anderen Website',
  'error.cart_busy': 'Zu viele Änderungen auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  'error.cart_unsettled':
    'Diese Änderung ließ sich nicht bestätigen. Bitte prüfen Sie Ihren Warenkorb, und versuchen Sie es noch einmal.',
  'error.bad_answer': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'error.model_error': 'Unbekannter Fehler',
  'error.password_common': 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  'error.password_wrong': 'Falsches Passwort',
  'error.order_unknown':
    'Zu dieser Nummer und E-Mail-Adresse finden wir keine Bestellung. Bitte prüfen Sie beides.',
  'error.sign_in_refused': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
  'error.registration_refused':
    'Mit dieser Adresse konnte kein Konto erstellt werden. Wenn sie Ihnen gehört, melden Sie sich an, oder fordern Sie ein neues Passwort an.',
  'error.email_unusable': 'Diese E-Mail-Adresse können wir nicht verwenden. Bitte wählen Sie eine andere.',
  'error.nothing_to_change': 'Es hat sich nichts geändert. Bitte wählen Sie etwas anderes.',
  'error.pause_not_offered': 'Dieses Abo kann gerade nicht pausiert oder ausgesetzt werden',
  'error.combination_missing': 'Diese Kombination gibt es nicht. Bitte wählen Sie eine andere.',
  'error.charge_changed': 'Ihre nächste Abbuchung hat sich geändert. Bitte prüfen Sie sie noch einmal.',
  'error.not_added': 'Einige Artikel konnten nicht in den Warenkorb gelegt werden: {names}.',
  'error.account_unsettled':
    'Diese Änderung ließ sich nicht bestätigen. Bitte prüfen Sie Ihr Konto, bevor Sie es noch einmal versuchen.',
  'error.payment_expired':
    'Die Zeit zum Bezahlen ist abgelaufen, und es wurde nichts abgebucht. Sie können erneut bezahlen oder eine andere Zahlungsart wählen.',
  'error.payment_cart_changed':
    'Ihr Warenkorb hat sich während der Zahlung geändert, darum wurde nichts bestellt. Bitte prüfen Sie ihn, und bezahlen Sie noch einmal.',
  'error.payment_elsewhere':
    'Diese Zahlung finden wir hier nicht. Bitte kehren Sie zu dem Browser zurück, in dem Sie sie begonnen haben.',
  'error.payment_unproven': 'Diese Zahlung ließ sich nicht bestätigen. Es wurde nichts geändert.',
  'error.payment_amount_differs': 'Die Zahlung entspricht nicht dem Betrag dieses Warenkorbs',
  'error.payment_other_browser':
    'Diese Zahlung wurde in einem anderen Browser begonnen und wird dort abgeschlossen. Hier müssen Sie nichts tun.',
  'error.payment_refund_due': 'Ihre Bestellung konnte nicht aufgegeben werden. Wir erstatten Ihre Zahlung.',
  'error.service_missing': 'Bitte wählen Sie eine Versandart',
  'error.no_delivery': 'In dieses Land liefern wir nicht: {country}. Bitte wählen Sie eine andere Adresse.',
  'error.no_service':
    'An diese Adresse können wir diesen Warenkorb nicht liefern. Bitte wählen Sie eine andere Adresse, oder ändern Sie Ihren Warenkorb.',
  'error.token_unknown': 'Dieser Link ist nicht mehr gültig. Bitte melden Sie sich noch einmal an.',
  'error.form_too_fast': 'Das ging sehr schnell! Bitte senden Sie das Formular noch einmal.',
  'error.form_too_often': 'Zu viele Formulare gesendet. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'error.payment_below_minimum': 'Diese Zahlungsart gilt ab {minimum}. Bitte wählen Sie eine andere.',
} satisfies WorkerErrors;
