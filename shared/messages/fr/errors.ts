import type { BrowserErrors } from '../message.ts';

export const errors = {
  'error.connection_error': 'Une erreur de connexion s’est produite',
  'error.request_error': 'La demande a expiré après {seconds} secondes',
  'error.invalid_stock': 'Désolé, il n’y en a plus en stock',
  'error.invalid_gift_card': 'Carte cadeau non valide',
  'error.invalid_discount_code': 'Code promo non valide',
  'error.purchase_option_missing': 'Le mode d’achat « {type} » n’existe pas ou n’est pas actif',
  'error.plan_missing': 'La formule d’abonnement « {plan} » n’existe pas ou n’est pas active',
  'error.cart_not_found': 'Panier introuvable',
  'error.invalid_card': 'Les données de la carte sont incomplètes',
  'error.invalid_card_number': 'Le numéro de carte semble incorrect',
  'error.invalid_card_expiry': 'La date d’expiration semble incorrecte',
  'error.invalid_card_cvc': 'Le code de sécurité semble incorrect',
  'error.payment_refused':
    'Nous ne pouvons pas authentifier votre moyen de paiement. Veuillez en choisir un autre et réessayer.',
  'error.payment_not_found': 'Paiement introuvable',
  'error.intent_unsupported': 'État de paiement inconnu : {status}',
  'error.bad_request': 'La valeur de {field} n’est pas valide',
  'error.cart_stale': 'Nous avons un problème de connexion. Votre panier n’est peut-être pas à jour.',
  'error.name_missing': 'Veuillez indiquer votre nom',
  'error.email_invalid': 'Veuillez saisir une adresse e-mail, comme nom@exemple.fr',
  'error.message_missing': 'Veuillez saisir un message',
  'error.field_too_long': 'Veuillez ne pas dépasser {limit} caractères',
  'error.field_too_short': 'Veuillez utiliser au moins {limit} caractères',
  'error.password_missing': 'Veuillez saisir votre mot de passe',
  'error.sign_in_link_unknown': 'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  'error.order_number_missing': 'Veuillez indiquer votre numéro de commande',
  'error.first_name_missing': 'Veuillez indiquer votre prénom',
  'error.last_name_missing': 'Veuillez indiquer votre nom',
  'error.phone_invalid': 'Veuillez saisir un numéro de téléphone valide',
  'error.street_missing': 'Veuillez saisir un numéro et une rue',
  'error.city_missing': 'Veuillez saisir une ville',
  'error.country_missing': 'Veuillez choisir un pays',
  'error.region_missing': 'Veuillez choisir une région',
  'error.zip_missing': 'Veuillez saisir un code postal',
  'error.zip_invalid': 'Veuillez saisir un code postal comme {example}',
  'error.zip_unlike': 'Ce code postal ne correspond pas au pays choisi',
  'error.return_empty': 'Veuillez sélectionner les articles à retourner',
  'error.payment_cancelled':
    'Le paiement a été annulé et rien n’a été débité. Vous pouvez payer à nouveau ou choisir un autre moyen de paiement.',
  'error.payment_declined':
    'Le paiement a été refusé et rien n’a été débité. Veuillez essayer une autre carte ou un autre moyen de paiement.',
  'error.payment_unavailable':
    'Ce moyen de paiement n’est pas disponible pour le moment. Veuillez en choisir un autre ou réessayer plus tard.',
  'error.payment_under_way':
    'Un paiement de ce panier est en cours. Terminez-le ou annulez-le avant de modifier le panier.',
  'error.price_changed':
    'Le montant a changé : il est maintenant de {now}. Veuillez vérifier votre commande, puis payer à nouveau.',
  'error.destination_changed':
    'Vos informations de livraison ont changé. Veuillez les vérifier, puis payer à nouveau.',
  'error.option_required': 'Veuillez choisir : {name}',
} satisfies BrowserErrors;
