import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../message.ts';

export const shell = {
  'shell.notice': 'Information',
  'shell.closeNotice': 'Fermer l’information',
  'shell.frontPageOf': '{shop}, page d’accueil',
  'shell.checkout': 'Commande',
  'shell.backToCart': 'Retour au panier',
  'shell.help': 'Aide',
  'shell.privacy': 'Confidentialité',
  'shell.cookieSettings': 'Gérer les cookies',
  'shell.consentTitle': 'Un cookie avec ça ?',
  'shell.consentText':
    'Votre panier fonctionne dans tous les cas. Pouvons-nous aussi compter les visites, pour savoir ce qui vous est utile ?',
  'shell.consentPolicy': 'Notre usage des cookies',
  'shell.consentAccept': 'Accepter',
  'shell.consentDecline': 'Refuser',
  'shell.footerLoading': 'Chargement du pied de page…',
  'shell.footer': 'Pied de page',
  'shell.menu': 'Menu',
  'shell.account': 'Compte',
  'shell.cart': 'Panier',
  'shell.mainMenu': 'Menu principal',
  'shell.loading': 'Chargement…',
  'shell.preview': 'Aperçu.',
  'shell.previewText': 'Vous voyez des brouillons que les clients ne voient pas.',
  'shell.leavePreview': 'Quitter l’aperçu',
  'shell.oldCatalogue':
    'Notre catalogue est momentanément inaccessible. Prix et stocks ont pu changer depuis.',
  'shell.skip': 'Aller au contenu',
  'shell.language': 'Langue',
  'shell.currency': 'Devise',
  'shell.lookingFor': 'Que recherchez-vous ?',
  'shell.breadcrumbs': 'Fil d’Ariane',
  'shell.newTab': '(ouvre un nouvel onglet)',
  'shell.table': 'Tableau',
  'shell.yourOrders': 'Vos commandes',
} satisfies Translation<typeof english>;
