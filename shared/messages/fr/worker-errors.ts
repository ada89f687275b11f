import type { WorkerErrors } from '../message.ts';

export const workerErrors = {
  'error.visitor_unknown': 'Votre session est introuvable',
  'error.visitor_changed': 'Vous vous êtes connecté ou déconnecté ailleurs. Veuillez recharger cette page.',
  'error.too_many_visitors':
    'Trop de nouveaux paniers depuis votre réseau. Veuillez réessayer dans une heure.',
  'error.cart_unrecovered': 'Nous n’avons pas pu ouvrir ce panier. Veuillez rouvrir le lien dans un instant.',
  'error.too_many_tries': 'Trop de tentatives. Veuillez patienter 15 minutes, puis réessayer.',
  'error.challenge_needed':
    'Trop de tentatives. Veuillez confirmer que vous êtes humain ou patienter 15 minutes.',
  'error.challenge_failed': 'La vérification n’a pas abouti. Veuillez réessayer ou patienter 15 minutes.',
  'error.page_not_found': 'Page introuvable : {path}',
  'error.server_error': 'Erreur interne du serveur',
  'error.cart_product_missing': 'Ce produit du panier est introuvable.',
  'error.card_number_misplaced':
    'Cela ressemble à un numéro de carte. Veuillez le saisir uniquement dans les champs de la carte.',
  'error.redirect_unknown': 'État de paiement inconnu : {status}',
  'error.bad_form': 'Le formulaire n’a pas pu être lu',
  'error.body_too_large': 'La demande est trop volumineuse',
  'error.address_too_long': 'Cette adresse web est trop longue',
  'error.foreign_origin': 'Cette demande vient d’un autre site',
  'error.cart_busy': 'Trop de modifications à la fois. Veuillez réessayer dans un instant.',
  'error.cart_unsettled':
    'Nous n’avons pas pu confirmer cette modification. Veuillez vérifier votre panier et réessayer.',
  'error.bad_answer': 'Un problème est survenu de notre côté. Veuillez réessayer.',
  'error.model_error': 'Erreur inconnue',
  'error.password_common': 'Ce mot de passe est trop facile à deviner. Veuillez en choisir un autre.',
  'error.password_wrong': 'Mot de passe incorrect',
  'error.order_unknown':
    'Nous ne trouvons aucune commande avec ce numéro et cette adresse e-mail. Vérifiez les deux.',
  'error.sign_in_refused': 'Adresse e-mail ou mot de passe incorrect. Veuillez réessayer.',
  'error.registration_refused':
    'Nous n’avons pas pu créer de compte avec cette adresse. Si elle est à vous, connectez-vous ou demandez un nouveau mot de passe.',
  'error.email_unusable': 'Nous ne pouvons pas utiliser cette adresse e-mail. Veuillez en choisir une autre.',
  'error.nothing_to_change': 'Rien n’a changé. Veuillez choisir autre chose.',
  'error.pause_not_offered': 'Cet abonnement ne peut pas être suspendu pour le moment',
  'error.combination_missing': 'Cette combinaison n’existe pas. Veuillez en choisir une autre.',
  'error.charge_changed': 'Votre prochain prélèvement a changé. Veuillez le vérifier à nouveau.',
  'error.not_added': 'Certains articles n’ont pas pu être ajoutés au panier : {names}.',
  'error.account_unsettled':
    'Nous n’avons pas pu confirmer cette modification. Veuillez vérifier votre compte avant de réessayer.',
  'error.payment_expired':
    'Le délai de paiement est dépassé et rien n’a été débité. Vous pouvez payer à nouveau ou choisir un autre moyen de paiement.',
  'error.payment_cart_changed':
    'Votre panier a changé pendant le paiement : aucune commande n’a été passée. Veuillez le vérifier et payer à nouveau.',
  'error.payment_elsewhere':
    'Ce paiement est introuvable ici. Veuillez revenir au navigateur dans lequel vous l’avez commencé.',
  'error.payment_unproven': 'Nous n’avons pas pu confirmer ce paiement. Rien n’a été modifié.',
  'error.payment_amount_differs': 'Le paiement ne correspond pas au montant de ce panier',
  'error.payment_other_browser':
    'Ce paiement a été commencé dans un autre navigateur et s’y termine. Vous n’avez rien à faire ici.',
  'error.payment_refund_due': 'Nous n’avons pas pu enregistrer votre commande. Nous vous rembourserons.',
  'error.service_missing': 'Veuillez choisir un mode de livraison',
  'error.no_delivery': 'Nous ne livrons pas dans ce pays : {country}. Veuillez choisir une autre adresse.',
  'error.no_service':
    'Nous ne pouvons pas livrer ce panier à cette adresse. Veuillez choisir une autre adresse ou modifier votre panier.',
  'error.token_unknown': 'Ce lien n’est plus valable. Veuillez vous inscrire de nouveau.',
  'error.form_too_fast': 'C’était rapide ! Veuillez envoyer le formulaire à nouveau.',
  'error.form_too_often': 'Trop de formulaires envoyés. Veuillez réessayer dans une heure.',
  'error.payment_below_minimum':
    'Ce moyen de paiement est accepté à partir de {minimum}. Veuillez en choisir un autre.',
} satisfies WorkerErrors;
