import type { payment as english } from '../en/payment.ts';
import type { Translation } from '../message.ts';

export const payment = {
  'payment.askingBank': 'Vérification auprès de votre banque…',
  'payment.thanksMoment': 'Merci. Un instant…',
  'payment.noSuchAddress': 'Nous ne livrons pas à cette adresse',
  'payment.loadingMethod': 'Chargement de {method}…',
  'payment.moment': 'Un instant…',
  'payment.takingYouTo': 'Redirection vers {method}…',
  'payment.placing': 'Merci. Nous enregistrons votre commande…',
  'payment.safe': 'Votre paiement est en sécurité.',
  'payment.unknown':
    'Nous n’avons pas pu confirmer votre paiement, et aucune commande n’a encore été passée. Vérifiez à nouveau dans un instant ou choisissez un autre moyen de paiement.',
  'payment.otherWays': 'Autres moyens de paiement',
  'payment.loadingExpress': 'Chargement du paiement express…',
  'payment.continueTo': 'Continuer vers {method}',
  'payment.placeOrder': 'Passer la commande',
  'payment.tryAgain': 'Réessayer',
  'payment.pay': 'Payer {amount}',
  'payment.payWith': 'Payer avec {method}',
  'payment.summaryTitle': 'Récapitulatif : {total}',
  'card.number': 'Numéro de carte',
  'card.expires': 'Expiration (MM / AA)',
  'card.securityCode': 'Code de sécurité',
  'card.expiryDate': 'Date d’expiration',
  'card.name': 'Carte',
} satisfies Translation<typeof english>;
