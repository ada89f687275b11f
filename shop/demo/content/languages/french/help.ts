import type { TranslatedPage } from '../translated-page.ts';

/** Help pages in French, by their English slug. */
export const frenchHelp: Record<string, TranslatedPage> = {
  wholesale: {
    slug: 'professionnels',
    title: 'Professionnels',
    description:
      'Cafés, thés et plantes pour les cafés, les bureaux et les boutiques : prix, livraison, formation.',
    blocks: {
      'blocks.rich-text': {
        text: `## Pour les cafés, les bureaux et les bonnes boutiques

Nous torréfions pour une quarantaine d’adresses entre la Gold Coast et Newcastle, et nous expédions à quelques autres. Nous préférons bien les connaître plutôt que d’en avoir cent : tout commence donc par une visite ou un appel, et une boîte d’échantillons.

### Ce que vous recevez

- **Votre tarif** sous un jour, avec un meilleur prix à partir de 10 kg par semaine.
- **La livraison** le mercredi et le vendredi, par notre camionnette de Tweed Heads à Ballina, par transporteur ailleurs, offerte dès 6 kg.
- **Une recette pour chaque café et chaque thé**, sur une fiche à poser près de la machine.
- **Une demi-journée de formation** pour votre équipe au début, puis à chaque changement de machine.
- **Le prêt d’un moulin** tant que vous servez notre café.

### Ce que nous demandons

Des machines propres, de l’eau fraîche et un nom sur la carte quand le café vient d’une seule ferme : ceux qui l’ont cultivé aiment le lire. Ni contrat ni durée minimale. Pour arrêter, prévenez-nous avant le lundi soir.

Écrivez à [trade@billyandgum.example](mailto:trade@billyandgum.example) avec vos horaires et la quantité que vous servez à peu près en une semaine.`,
      },
      'blocks.media': { caption: 'Là où il pousse, et là où il est torréfié' },
      'blocks.accordion': {
        title: 'Questions pratiques',
        items: [
          {
            title: 'Pouvons-nous avoir notre propre étiquette ?',
            content: 'À partir de 20 kg par mois. Vous apportez le dessin, nous imprimons et emballons.',
          },
          {
            title: 'Reprenez-vous les boîtes et les seaux vides ?',
            content: 'La camionnette les reprend à chaque tournée ; ils sont lavés et remplis de nouveau.',
          },
          {
            title: 'Quelles sont vos conditions de paiement ?',
            content: 'Quatorze jours à réception de la facture, ou 2 % de remise par prélèvement.',
          },
        ],
      },
    },
  },
  'shipping-and-returns': {
    slug: 'livraison-et-retours',
    title: 'Livraison et retours',
    description: 'Le prix de la livraison, les délais, et que faire quand quelque chose ne va pas.',
    blocks: {
      'blocks.rich-text': {
        text: `## Livraison

| Destination | Service | Prix | Délai |
|---|---|---|---|
| Australie, dès 65 $ | Standard | offert | 3 à 6 jours ouvrés, 6 à 12 vers le Territoire du Nord et les îles |
| Australie | Standard | 9,50 $ | 3 à 6 jours ouvrés |
| Territoire du Nord et îles | Standard | 12,50 $ | 6 à 12 jours ouvrés |
| Australie | Express | 14,50 $ | 1 à 2 jours ouvrés presque partout |
| Nouvelle-Zélande | Suivi | dès 18 $ | 5 à 9 jours ouvrés |
| Nouvelle-Zélande | Express | dès 34 $ | 2 à 4 jours ouvrés |
| Reste du monde | Suivi | dès 22 $ | 8 à 15 jours ouvrés |

À l’étranger, le prix dépend du poids ; votre panier indique le montant exact avant le paiement.

Le café est torréfié le mardi et part le mercredi. Les commandes sans café partent le jour ouvré suivant. Vous recevez un message avec un numéro de suivi dès que le colis est enlevé.

Le miel ne peut voyager ni en Nouvelle-Zélande ni en Australie-Occidentale, à cause des règles sanitaires. S’il y en a dans votre commande, nous vous écrivons avant d’expédier le reste.

## Retours

Un produit ne vous plaît pas ? Dites-le-nous sous 30 jours. Pour le café, le thé et l’épicerie, nous envoyons autre chose qui vous ira mieux, ou nous vous remboursons ; gardez le paquet entamé, ou donnez-le à un voisin. Les tasses et le matériel reviennent dans leur boîte, non utilisés, et sont remboursés à leur arrivée.

Si un article est arrivé cassé, ou si ce n’est pas ce que vous aviez commandé, envoyez une photo et nous le remplaçons à nos frais. Vous n’avez rien à renvoyer.

Rien sur cette page ne limite vos droits selon la loi australienne sur la consommation.`,
      },
      'blocks.accordion': {
        title: 'Questions',
        items: [
          {
            title: 'Mon colis est en retard',
            content:
              'Consultez d’abord le suivi : il a le plus souvent raison. S’il n’a pas bougé depuis trois jours ouvrés, écrivez-nous ; nous le faisons rechercher, ou nous en envoyons un autre.',
          },
          {
            title: 'Pouvez-vous le déposer en lieu sûr ?',
            content:
              'Indiquez-le dans la note de livraison au moment de payer. « Derrière la citerne, à l’ombre » est notre préférée.',
          },
          {
            title: 'Livrez-vous en consigne automatique ?',
            content: 'Oui, sauf les carafes en verre et les coffrets cadeaux, trop grands pour les casiers.',
          },
        ],
      },
    },
  },
  subscriptions: {
    slug: 'abonnements',
    title: 'Abonnements',
    description:
      'Grains et feuilles chaque semaine, tous les quinze jours ou chaque mois. À sauter, suspendre ou arrêter quand vous voulez.',
    blocks: {
      'blocks.rich-text': {
        text: `## Ne plus jamais manquer un dimanche

Choisissez un café ou un thé, choisissez la fréquence, et il arrive. Tous nos cafés et tous nos thés en vrac peuvent venir chaque semaine, tous les quinze jours ou chaque mois, moins chers qu’au paquet.

1. Choisissez un paquet, puis **S’abonner** au lieu d’un achat unique.
2. Nous torréfions et emballons la semaine de l’envoi ; rien ne vient d’une étagère.
3. Changez le café, la mouture, la date ou l’adresse dans [votre compte](/account/subscriptions) jusqu’au lundi précédent.

Vous partez ? Sautez une livraison, ou suspendez aussi longtemps que vous voulez. Vous en avez assez ? Un bouton suffit pour arrêter ; ni durée minimale ni appel téléphonique.`,
      },
      'blocks.icon-list': {
        title: 'Ce que reçoivent les abonnés',
        items: [
          { title: 'Un meilleur prix', text: 'Sur chaque paquet, aussi longtemps que dure l’abonnement.' },
          {
            title: 'Un avant-goût des nouveaux lots',
            text: 'Un petit sachet dans la boîte à chaque arrivage.',
          },
          { title: 'Un bouton pause', text: 'Qui fait ce qu’il dit.' },
        ],
      },
    },
  },
  privacy: {
    slug: 'vie-privee',
    title: 'Vie privée',
    description: 'Ce que nous savons de vous, pourquoi, qui le voit, et comment le faire effacer.',
    blocks: {
      'blocks.rich-text': {
        text: `## En bref

Nous gardons ce qu’il faut pour envoyer votre commande et pour vous répondre, aussi longtemps que la loi l’exige. Nous ne le vendons pas, et nous ne vous suivons pas à la trace.

## Ce que nous gardons

- **Votre commande :** nom, adresse, adresse e-mail, numéro de téléphone si vous en donnez un, et ce que vous avez acheté. Il nous les faut pour livrer et pour tenir nos comptes.
- **Votre compte**, si vous en créez un : la même chose, et un mot de passe que nous conservons sous une forme que personne ne peut relire.
- **Le paiement :** votre numéro de carte va directement au prestataire de paiement. Nous voyons le type de carte, ses quatre derniers chiffres et sa date d’expiration.
- **Les lettres :** si vous vous inscrivez, votre adresse e-mail, jusqu’à votre départ. Chaque lettre contient un lien pour se désinscrire.

## Cookies

Un cookie retient votre panier et si vous êtes connecté. La boutique ne peut pas fonctionner sans lui. Tout le reste, comme compter les visites, n’a lieu que si vous l’acceptez quand nous le demandons, et vous pouvez changer d’avis à tout moment.

## Qui d’autre les voit

La poste et le transporteur voient votre nom et votre adresse. Le prestataire de paiement voit ce qu’il lui faut pour vous débiter. Notre comptable voit les factures. Personne d’autre.

## Combien de temps

Les commandes : sept ans, comme le demande le fisc australien. Les comptes : jusqu’à ce que vous les fermiez. Les messages : deux ans.

## Vos droits

Écrivez à [privacy@billyandgum.example](mailto:privacy@billyandgum.example) pour savoir ce que nous avons sur vous, le corriger ou le faire effacer. Nous répondons sous 30 jours. Si notre réponse ne vous satisfait pas, vous pouvez vous adresser à l’*Office of the Australian Information Commissioner*.`,
      },
    },
  },
  terms: {
    slug: 'conditions-generales-de-vente',
    title: 'Conditions générales de vente',
    description: 'Ce dont nous convenons quand vous commandez.',
    blocks: {
      'blocks.rich-text': {
        text: `## Qui vous vend

Billy & Gum, Bangalow, Nouvelle-Galles du Sud, Australie. Écrivez à [hello@billyandgum.example](mailto:hello@billyandgum.example).

## Comment se forme le contrat

Les produits de la boutique sont une invitation à commander. En appuyant sur le dernier bouton de la commande, ou sur celui d’un portefeuille, vous passez une commande ferme. Le contrat est conclu lorsque nous la confirmons par e-mail ; son texte reste joint à votre commande. Si nous ne pouvons pas livrer, nous vous le disons et vous remboursons.

## Prix et paiement

Le total affiché avant la commande est tout ce que vous nous payez : taxes comprises lorsque c’est indiqué, et livraison comprise. Les droits d’importation de votre pays sont à votre charge. Vous payez à la commande ; une somme seulement réservée sur votre carte est débitée au moment où la commande est passée.

## Livraison

Le café part sous deux jours ouvrés. Les délais et les prix des services sont indiqués lors de la commande et sous [Livraison et retours](/shipping-and-returns).

## Abonnements

Un abonnement court jusqu’à ce que vous y mettiez fin. Ce qui est débité, à quelle fréquence et à partir de quand figure à côté du bouton de commande. Vous pouvez sauter une livraison, suspendre ou arrêter dans [votre compte](/account/subscriptions) jusqu’au lundi qui la précède, sans donner de raison.

## Retours et garanties

Ce que nous reprenons, et comment, figure sous [Livraison et retours](/shipping-and-returns). Nos produits bénéficient de garanties que la loi australienne sur la consommation ne permet pas d’exclure. La loi de votre pays peut vous en donner davantage : dans l’Espace économique européen, vous pouvez vous rétracter dans les 14 jours suivant la livraison.

## Droit applicable

Le droit de la Nouvelle-Galles du Sud. Il ne vous retire rien de ce que la loi du pays où vous vivez vous accorde comme consommateur.`,
      },
    },
  },
};
