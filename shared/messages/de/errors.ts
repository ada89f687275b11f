import type { BrowserErrors } from '../message.ts';

export const errors = {
  'error.connection_error': 'Bei der Anfrage ist ein Verbindungsfehler aufgetreten',
  'error.request_error': 'Die Anfrage wurde nach {seconds} Sekunden abgebrochen',
  'error.invalid_stock': 'Leider sind nicht mehr auf Lager',
  'error.invalid_gift_card': 'Ungültige Geschenkkarte',
  'error.invalid_discount_code': 'Rabattcode ungültig',
  'error.purchase_option_missing': 'Die Kaufart „{type}“ gibt es nicht, oder sie ist nicht aktiv',
  'error.plan_missing': 'Den Abo-Plan „{plan}“ gibt es nicht, oder er ist nicht aktiv',
  'error.cart_not_found': 'Warenkorb nicht gefunden',
  'error.invalid_card': 'Kartendaten fehlen',
  'error.invalid_card_number': 'Die Kartennummer scheint ungültig zu sein',
  'error.invalid_card_expiry': 'Das Ablaufdatum scheint ungültig zu sein',
  'error.invalid_card_cvc': 'Die Prüfnummer scheint ungültig zu sein',
  'error.payment_refused':
    'Ihre Zahlungsart konnte nicht bestätigt werden. Bitte wählen Sie eine andere, und versuchen Sie es noch einmal.',
  'error.payment_not_found': 'Zahlung nicht gefunden',
  'error.intent_unsupported': 'Unbekannter Zahlungsstatus: {status}',
  'error.bad_request': 'Der Wert von {field} ist nicht gültig',
  'error.cart_stale': 'Wir haben Verbindungsprobleme. Ihr Warenkorb ist vielleicht nicht aktuell.',
  'error.name_missing': 'Bitte geben Sie Ihren Namen ein',
  'error.email_invalid': 'Bitte geben Sie eine E-Mail-Adresse ein, etwa name@example.com',
  'error.message_missing': 'Bitte geben Sie eine Nachricht ein',
  'error.field_too_long': 'Bitte höchstens {limit} Zeichen',
  'error.field_too_short': 'Bitte mindestens {limit} Zeichen',
  'error.password_missing': 'Bitte geben Sie Ihr Passwort ein',
  'error.sign_in_link_unknown': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'error.order_number_missing': 'Bitte geben Sie Ihre Bestellnummer ein',
  'error.first_name_missing': 'Bitte geben Sie Ihren Vornamen ein',
  'error.last_name_missing': 'Bitte geben Sie Ihren Nachnamen ein',
  'error.phone_invalid': 'Bitte geben Sie eine gültige Telefonnummer ein',
  'error.street_missing': 'Bitte geben Sie Straße und Hausnummer ein',
  'error.city_missing': 'Bitte geben Sie einen Ort ein',
  'error.country_missing': 'Bitte wählen Sie ein Land',
  'error.region_missing': 'Bitte wählen Sie eine Region',
  'error.zip_missing': 'Bitte geben Sie eine Postleitzahl ein',
  'error.zip_invalid': 'Bitte geben Sie eine Postleitzahl wie {example} ein',
  'error.zip_unlike': 'Diese Postleitzahl passt nicht zum gewählten Land',
  'error.return_empty': 'Bitte wählen Sie die Artikel aus, die Sie zurücksenden',
  'error.payment_cancelled':
    'Die Zahlung wurde abgebrochen, und es wurde nichts abgebucht. Sie können erneut bezahlen oder eine andere Zahlungsart wählen.',
  'error.payment_declined':
    'Die Zahlung wurde abgelehnt, und es wurde nichts abgebucht. Bitte versuchen Sie eine andere Karte, oder wählen Sie eine andere Zahlungsart.',
  'error.payment_unavailable':
    'Diese Zahlungsart ist gerade nicht verfügbar. Bitte wählen Sie eine andere, oder versuchen Sie es später noch einmal.',
  'error.payment_under_way':
    'Für diesen Warenkorb läuft eine Zahlung. Schließen Sie sie ab, oder brechen Sie sie ab, bevor Sie den Warenkorb ändern.',
  'error.price_changed':
    'Der Betrag hat sich geändert und beträgt jetzt {now}. Bitte prüfen Sie Ihre Bestellung, und bezahlen Sie dann noch einmal.',
  'error.destination_changed':
    'Ihre Lieferangaben haben sich geändert. Bitte prüfen Sie sie, und bezahlen Sie dann noch einmal.',
  'error.option_required': 'Bitte wählen Sie: {name}',
} satisfies BrowserErrors;
