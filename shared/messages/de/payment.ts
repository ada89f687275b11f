import type { payment as english } from '../en/payment.ts';
import type { Translation } from '../message.ts';

export const payment = {
  'payment.askingBank': 'Anfrage bei Ihrer Bank läuft …',
  'payment.thanksMoment': 'Vielen Dank. Einen Moment …',
  'payment.noSuchAddress': 'An diese Adresse liefern wir nicht',
  'payment.loadingMethod': '{method} wird geladen …',
  'payment.moment': 'Einen Moment …',
  'payment.takingYouTo': 'Sie werden zu {method} weitergeleitet …',
  'payment.placing': 'Vielen Dank. Ihre Bestellung wird aufgegeben …',
  'payment.safe': 'Ihre Zahlung ist sicher.',
  'payment.unknown':
    'Wir konnten Ihre Zahlung nicht bestätigen, und es wurde noch nichts bestellt. Prüfen Sie es gleich noch einmal, oder wählen Sie eine andere Zahlungsart.',
  'payment.otherWays': 'Andere Zahlungsarten',
  'payment.loadingExpress': 'Express-Kasse wird geladen …',
  'payment.continueTo': 'Weiter zu {method}',
  'payment.placeOrder': 'Jetzt kaufen',
  'payment.tryAgain': 'Erneut versuchen',
  'payment.pay': '{amount} bezahlen',
  'payment.payWith': 'Mit {method} bezahlen',
  'payment.summaryTitle': 'Bestellübersicht: {total}',
  'card.number': 'Kartennummer',
  'card.expires': 'Gültig bis (MM / JJ)',
  'card.securityCode': 'Prüfnummer',
  'card.expiryDate': 'Gültig bis',
  'card.name': 'Karte',
} satisfies Translation<typeof english>;
