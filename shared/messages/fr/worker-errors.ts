import type { WorkerErrors } from '../message.ts';

export const workerErrors = {
  'error.visitor_unknown': 'Nous ne connaissons pas ce visiteur',
  'error.visitor_changed': 'Vous vous êtes connecté ou déconnecté ailleurs. Veuillez recharger cette page.',
  'error.too_many_visitors':
    'Beaucoup de nouveaux paniers viennent de votre réseau. Veuillez réessayer dans une heure.',
  'error.cart_unrecovered': 'Nous n’avons pas pu ouvrir ce panier. Veuillez rouvrir le lien dans un instant.',
  'error.too_many_tries':
    'Cela fait beaucoup de tentatives. Veuillez patienter un quart d’heure, puis réessayer.',
  'error.challenge_needed':
    'Cela fait beaucoup de tentatives. Veuillez montrer que vous êtes une personne, ou patienter un quart d’heure.',
  'error.challenge_failed':
    'La vérification n’a pas abouti. Veuillez réessayer ou patienter un quart d’heure.',
  'error.page_not_found': 'Page introuvable : {path}',
  'error.server_error': 'Erreur interne du serveur',
  'error.cart_product_missing': 'Ce produit du panier est introuvable.',
  'error.card_number_misplaced':
    'Cela ressemble à un numéro de carte. Veuillez le saisir uniquement dans les champs de la carte.',
  'error.redirect_unknown': 'État de retour inconnu : {status}',
  'error.bad_form': 'Le formulaire n’a pas pu être lu',
  'error.body_too_large': 'La demande est trop volumineuse',
  'error.address_too_long': 'Aucune page de la boutique n’a une adresse aussi longue',
  'error.foreign_origin': 'Cette demande vient d’un autre site',
  'error.cart_busy': 'Trop de modifications à la fois. Veuillez réessayer dans un instant.',
  'error.cart_unsettled':
    'Nous n’avons pas pu confirmer cette modification. Veuillez vérifier votre panier et réessayer.',
  'error.bad_answer': 'La boutique a envoyé une réponse illisible',
  'error.model_error': 'Erreur inconnue',
  'error.password_common':
    'Ce mot de passe fait partie des premiers que l’on devine. Veuillez en choisir un autre.',
  'error.password_wrong': 'Ce n’est pas votre mot de passe',
  'error.order_unknown':
    'Nous ne trouvons aucune commande avec ce numéro et cette adresse e-mail. Vérifiez les deux.',
  'error.sign_in_refused':
    'L’adresse e-mail et le mot de passe ne correspondent pas. Veuillez vérifier les deux.',
  'error.registration_refused':
    'Nous n’avons pas pu ouvrir de compte avec cette adresse. Si elle est à vous, connectez-vous ou demandez un nouveau mot de passe.',
  'error.email_unusable': 'Nous ne pouvons pas utiliser cette adresse e-mail. Veuillez en choisir une autre.',
  'error.nothing_to_change': 'C’est déjà le cas. Choisissez autre chose à modifier.',
  'error.pause_not_offered': 'Cet abonnement ne peut être ni suspendu ni sauté pour le moment',
  'error.combination_missing': 'Cette combinaison n’existe pas. Veuillez en choisir une autre.',
  'error.charge_changed':
    'Quelque chose a changé depuis, et le prochain prélèvement aussi. Veuillez le vérifier une nouvelle fois.',
  'error.not_added': 'Tout n’a pas pu être ajouté à votre panier. Il manque : {names}.',
  'error.account_unsettled':
    'Nous n’avons pas pu confirmer cette modification. Veuillez vérifier si elle est là avant de réessayer.',
  'error.payment_expired':
    'Le délai de paiement est dépassé et rien n’a été débité. Vous pouvez payer à nouveau ou choisir un autre moyen de paiement.',
  'error.payment_cart_changed':
    'Votre panier a changé pendant le paiement : rien n’a été commandé. Veuillez le vérifier et payer à nouveau.',
  'error.payment_elsewhere':
    'Nous ne connaissons pas ce paiement ici. Veuillez revenir au navigateur dans lequel vous avez commencé à payer.',
  'error.payment_unproven': 'Nous n’avons pas pu confirmer ce paiement. Rien n’a été modifié.',
  'error.payment_amount_differs': 'Le paiement ne correspond pas au montant de ce panier',
  'error.payment_other_browser':
    'Ce paiement a été commencé dans un autre navigateur et s’y termine. Il n’y a rien à faire ici.',
  'error.payment_refund_due': 'Votre paiement n’a pas pu devenir une commande. Nous vous rembourserons.',
  'error.service_missing': 'Veuillez choisir comment votre colis doit voyager',
  'error.no_delivery': 'Nous ne livrons pas dans ce pays : {country}. Veuillez choisir une autre adresse.',
  'error.no_service':
    'Nous ne pouvons pas livrer ce panier à cette adresse. Veuillez choisir une autre adresse ou modifier votre panier.',
  'error.token_unknown': 'Ce lien n’est plus valable. Veuillez vous inscrire de nouveau.',
  'error.form_too_fast': 'C’était très rapide. Veuillez envoyer le formulaire une nouvelle fois.',
  'error.form_too_often': 'Cela fait beaucoup de formulaires. Veuillez réessayer dans une heure.',
  'error.payment_below_minimum':
    'Ce moyen de paiement est accepté à partir de {minimum}. Veuillez en choisir un autre.',
} satisfies WorkerErrors;
