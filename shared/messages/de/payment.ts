import type { payment as english } from '../en/payment.ts';
import type { Translation } from '../message.ts';

export const payment = {
  'payment.askingBank': 'Ihre Bank wird gefragt …',
  'payment.thanksMoment': 'Vielen Dank. Einen Moment …',
  'payment.noSuchAddress': 'An diese Adresse wird nicht geliefert',
  'payment.loadingMethod': '{method} wird geladen …',
  'payment.moment': 'Einen Moment …',
  'payment.takingYouTo': 'Sie werden zu {method} weitergeleitet …',
  'payment.placing': 'Vielen Dank. Ihre Bestellung wird aufgegeben …',
  'payment.safe': 'Ihre Zahlung ist sicher.',
  'payment.unknown':
    'Wir konnten nicht feststellen, wie die Zahlung ausgegangen ist, und es ist noch nichts bestellt. Sehen Sie gleich noch einmal nach, oder wählen Sie eine andere Zahlungsart.',
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
