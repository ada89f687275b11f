import type { WorkerErrors } from '../message.ts';

export const workerErrors = {
  'error.visitor_unknown': 'Wir kennen diesen Besucher nicht',
  'error.visitor_changed': 'Sie haben sich anderswo an- oder abgemeldet. Bitte laden Sie diese Seite neu.',
  'error.too_many_visitors':
    'Aus Ihrem Netz kamen viele neue Warenkörbe. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'error.cart_unrecovered':
    'Dieser Warenkorb ließ sich gerade nicht öffnen. Bitte öffnen Sie den Link gleich noch einmal.',
  'error.too_many_tries':
    'Das waren viele Versuche. Bitte warten Sie eine Viertelstunde, und versuchen Sie es dann noch einmal.',
  'error.challenge_needed':
    'Das waren viele Versuche. Bitte zeigen Sie, dass Sie ein Mensch sind, oder warten Sie eine Viertelstunde.',
  'error.challenge_failed':
    'Das hat uns nicht überzeugt. Bitte versuchen Sie es noch einmal, oder warten Sie eine Viertelstunde.',
  'error.page_not_found': 'Seite nicht gefunden: {path}',
  'error.server_error': 'Interner Serverfehler',
  'error.cart_product_missing': 'Das Produkt im Warenkorb wurde nicht gefunden.',
  'error.card_number_misplaced':
    'Das sieht nach einer Kartennummer aus. Bitte geben Sie sie nur in die Kartenfelder ein.',
  'error.redirect_unknown': 'Unbekannter Rückkehrstatus: {status}',
  'error.bad_form': 'Das Formular konnte nicht gelesen werden',
  'error.body_too_large': 'Die Anfrage ist zu groß',
  'error.address_too_long': 'Keine Seite des Shops hat eine so lange Adresse',
  'error.foreign_origin': 'Diese Anfrage kam von einer anderen Website',
  'error.cart_busy': 'Zu viele Änderungen auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  'error.cart_unsettled':
    'Diese Änderung ließ sich nicht bestätigen. Bitte prüfen Sie Ihren Warenkorb, und versuchen Sie es noch einmal.',
  'error.bad_answer': 'Der Shop hat eine Antwort geschickt, die wir nicht lesen konnten',
  'error.model_error': 'Unbekannter Fehler',
  'error.password_common':
    'Dieses Passwort gehört zu denen, die zuerst erraten werden. Bitte wählen Sie ein anderes.',
  'error.password_wrong': 'Das ist nicht Ihr Passwort',
  'error.order_unknown':
    'Zu dieser Nummer und E-Mail-Adresse finden wir keine Bestellung. Bitte prüfen Sie beides.',
  'error.sign_in_refused': 'E-Mail-Adresse und Passwort passen nicht zusammen. Bitte prüfen Sie beides.',
  'error.registration_refused':
    'Mit dieser Adresse ließ sich kein Konto anlegen. Wenn sie Ihnen gehört, melden Sie sich an, oder fordern Sie ein neues Passwort an.',
  'error.email_unusable': 'Diese E-Mail-Adresse können wir nicht verwenden. Bitte wählen Sie eine andere.',
  'error.nothing_to_change': 'So ist es schon. Wählen Sie etwas anderes, um es zu ändern.',
  'error.pause_not_offered': 'Dieses Abo kann gerade weder pausiert noch ausgesetzt werden',
  'error.combination_missing': 'Diese Kombination gibt es nicht. Bitte wählen Sie eine andere.',
  'error.charge_changed':
    'Inzwischen hat sich etwas geändert, und damit die nächste Abbuchung. Bitte sehen Sie noch einmal nach.',
  'error.not_added': 'Nicht alles konnte in Ihren Warenkorb gelegt werden. Es fehlen: {names}.',
  'error.account_unsettled':
    'Diese Änderung ließ sich nicht bestätigen. Bitte prüfen Sie, ob sie da ist, bevor Sie es noch einmal versuchen.',
  'error.payment_expired':
    'Die Zeit zum Bezahlen ist abgelaufen, und nichts wurde abgebucht. Sie können erneut bezahlen oder eine andere Zahlungsart wählen.',
  'error.payment_cart_changed':
    'Ihr Warenkorb hat sich während der Zahlung geändert, darum wurde nichts bestellt. Bitte prüfen Sie ihn, und bezahlen Sie noch einmal.',
  'error.payment_elsewhere':
    'Diese Zahlung kennen wir hier nicht. Bitte gehen Sie zu dem Browser zurück, in dem Sie zu bezahlen begonnen haben.',
  'error.payment_unproven': 'Diese Zahlung ließ sich nicht bestätigen. Nichts wurde geändert.',
  'error.payment_amount_differs': 'Die Zahlung entspricht nicht dem Betrag dieses Warenkorbs',
  'error.payment_other_browser':
    'Diese Zahlung wurde in einem anderen Browser begonnen und wird dort abgeschlossen. Hier ist nichts zu tun.',
  'error.payment_refund_due': 'Aus Ihrer Zahlung konnte keine Bestellung werden. Wir erstatten sie.',
  'error.service_missing': 'Bitte wählen Sie, wie Ihr Paket reisen soll',
  'error.no_delivery': 'In dieses Land liefern wir nicht: {country}. Bitte wählen Sie eine andere Adresse.',
  'error.no_service':
    'An diese Adresse können wir diesen Warenkorb nicht liefern. Bitte wählen Sie eine andere Adresse, oder ändern Sie Ihren Warenkorb.',
  'error.token_unknown': 'Dieser Link gilt nicht mehr. Bitte melden Sie sich noch einmal an.',
  'error.form_too_fast': 'Das ging sehr schnell. Bitte senden Sie das Formular noch einmal.',
  'error.form_too_often': 'Das waren viele Formulare. Bitte versuchen Sie es in einer Stunde noch einmal.',
  'error.payment_below_minimum': 'Diese Zahlungsart gilt ab {minimum}. Bitte wählen Sie eine andere.',
} satisfies WorkerErrors;
