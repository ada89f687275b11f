import pullQuote from '../../../../blocks/pull-quote/seed.ts';
import type { TranslatedPage } from '../translated-page.ts';

/** The front page and the pages of the menu in French, by their English slug. */
export const frenchPages: Record<string, TranslatedPage> = {
  home: {
    title: 'Billy & Gum',
    description:
      'Cafés, thés et plantes d’Australie, torréfiés et préparés en petites séries, et de belles tasses pour les servir.',
    blocks: {
      'blocks.hero': {
        title: 'Mettez l’eau à chauffer, on s’occupe du reste.',
        text: 'Des cafés des hauts plateaux, des thés des tropiques humides, des feuilles et des graines du bush. Torréfiés et préparés en petites séries, expédiés bien frais.',
        link: { title: 'Voir la boutique' },
      },
      'blocks.icon-list': {
        title: 'Notre façon de faire',
        items: [
          {
            title: 'Torréfié le mardi',
            text: 'Expédié le mercredi, en petites séries, avec la date sur chaque paquet.',
          },
          {
            title: 'Livraison offerte dès 65 $',
            text: 'Partout en Australie. En dessous, 9,50 $ presque partout.',
          },
          {
            title: 'Des producteurs connus',
            text: 'Nous savons qui a cultivé chaque lot, et à quel prix nous l’avons payé.',
          },
          {
            title: 'Sauter, suspendre, arrêter',
            text: 'Des abonnements que vous modifiez quand vous voulez.',
          },
        ],
      },
      'blocks.recommended-products': {
        title: 'En rayon cette semaine',
      },
      'blocks.mascot-stickers': { title: 'Gus en promenade' },
      'blocks.recommended-articles': { title: 'Dans le journal' },
      'blocks.rich-text': {
        text: `## Une petite brûlerie, une longue mémoire

Le *billy* est la gamelle où le voyageur fait bouillir son eau ; le *gum*, l’eucalyptus qui ombrage le feu. À eux deux, ils ont préparé plus de tasses de thé dans ce pays que n’importe quel café, et c’est toujours par là que nous commençons : une eau propre, de bonnes feuilles, un peu de patience et quelqu’un à servir.

Nous torréfions le café, assemblons les thés et faisons sécher feuilles et graines dans un hangar du nord de la Nouvelle-Galles du Sud. Nous connaissons par leur nom tous ceux qui cultivent ce que nous vendons ; [leurs histoires sont dans le journal](/articles).

Tout cela est nouveau pour vous ? Commencez par [la préparation](/brewing), ou [dites-nous ce que vous aimez](/contact) : nous vous répondrons avec une suggestion.`,
      },
    },
  },
  shop: { title: 'Boutique', blocks: {} },
  articles: { title: 'Journal', blocks: {} },
  about: {
    slug: 'a-propos',
    title: 'À propos',
    description:
      'Qui nous sommes, d’où viennent nos cafés, nos thés et nos plantes, et comment nous les payons.',
    blocks: {
      'blocks.hero': {
        title: 'Deux bouilloires et un hangar',
        text: 'Billy & Gum a commencé avec un torréfacteur d’occasion, une table au marché du samedi et un wombat qui refusait de partir.',
        link: { title: 'Venez nous voir' },
      },
      'blocks.rich-text': {
        text: `## Nos débuts

À l’automne 2014, Imogen Hart rachète le torréfacteur de cinq kilos d’un café qui ferme et l’installe dans le hangar derrière la maison de sa sœur. Noor Rahimi, qui achetait du thé pour d’autres depuis dix ans, vient un week-end aider à l’installation électrique, avec deux bouilloires. Elles sont toujours sur l’établi, et Noor aussi.

Le wombat est arrivé cet hiver-là. Il a creusé son terrier sous la marche de chargement, inspecté la première livraison de café vert, et surveille tout depuis. Notre mélange maison porte son nom ; c’était la moindre des choses.

## Ce que nous vendons, et ce que nous ne vendons pas

Nous torréfions du café, du Queensland et du nord de la Nouvelle-Galles du Sud pour l’essentiel, le reste chez nos voisins de Papouasie-Nouvelle-Guinée et du Timor-Leste et chez quelques vieux amis plus lointains. Nous emballons des thés des tropiques humides et des hautes terres du Victoria. Et nous faisons sécher et assemblons des feuilles, des fruits et des graines que les peuples aborigènes et insulaires du détroit de Torres connaissent et emploient depuis des milliers de générations.

Cette dernière part oblige. Partout où c’est possible, nous achetons ces plantes à des producteurs et à des cueilleurs des Premières Nations, nous payons le prix qu’ils fixent, et le paquet dit qui a cultivé ce qu’il contient. Un lot qu’on ne peut rattacher à une personne et à un lieu n’entre pas dans la gamme.

## Comment nous payons

Chaque année nous publions ce que nous avons payé pour chaque café et chaque thé, au kilo, à côté du cours du jour. Cela nous garde honnêtes, et répond à la question qu’on nous posait le plus. En 2025 nous avons payé le café en moyenne **deux fois et un tiers** le prix du marché.

## Comment nous emballons

Les paquets sont doublés d’un film végétal qui va dans la poubelle des plastiques souples, là où la commune en a une. Les boîtes sont en carton recyclé, le ruban en papier. Les boîtes en métal reviennent : apportez-en cinq au hangar, et nous en remplissons une gratuitement.`,
      },
      'blocks.icon-list': {
        title: 'En chiffres',
        items: [
          { title: 'Onze personnes', text: 'Et un wombat, sans horaires fixes.' },
          { title: 'Vingt-trois fermes', text: 'Dont neuf à moins d’une journée de route.' },
          { title: '86 % de soleil', text: 'La part de l’électricité de l’an dernier venue de notre toit.' },
        ],
      },
      'blocks.mascot-stickers': { title: 'La direction' },
      'blocks.pull-quote': pullQuote.fr,
      'blocks.recommended-articles': { title: 'Ceux qui sont derrière' },
    },
  },
  brewing: {
    slug: 'preparation',
    title: 'Préparation',
    description: 'Doses, températures et durées pour le café, le thé et les plantes, sur une page.',
    blocks: {
      'blocks.hero': {
        title: 'De bonnes tasses, presque tous les matins',
        text: 'Trois chiffres font l’essentiel : combien, à quelle température, combien de temps. Les voici pour tout ce que nous vendons.',
        link: { title: 'Voir le matériel' },
      },
      'blocks.rich-text': {
        text: `## Café

| Méthode | Café | Eau | Mouture | Durée |
|---|---|---|---|---|
| Dripper, une tasse | 15 g | 250 g à 94 °C | moyenne | 3 min |
| Piston, deux tasses | 32 g | 500 g à 95 °C | grosse | 4 min + 2 de repos |
| Moka, trois tasses | 17 g | jusqu’à la valve, chaude | fine, pas en poudre | jusqu’au soupir |
| Espresso | 18 g | 36 g en tasse | fine | 28 s |
| Infusion à froid | 70 g | 1 litre, froide | grosse | 14 h au frais |

Pesez si vous le pouvez. Une cuillerée à soupe bombée fait entre 5 et 9 grammes : c’est toute la différence entre la couleur du thé et celle du goudron.

## Thés et plantes

| Feuille | Pour 250 ml | Eau | Durée |
|---|---|---|---|
| Thé noir | 2,5 g | 98 °C | 3 à 4 min |
| Thé vert | 2,5 g | 75 °C | 2 min |
| Myrte citronné, eucalyptus menthe | 1 g | 90 °C | 4 min, à couvert |
| Graines d’acacia | 5 g | 98 °C | 5 min |
| Fruits et fleurs | 3 g | 98 °C | 6 min |

Les feuilles d’ici sont fortes. La moitié de ce que prend votre main suffit en général, et le couvercle garde le parfum dans la tasse plutôt que dans la cuisine.

## L’eau

Si l’eau du robinet a un goût de piscine, tout ce que vous en ferez l’aura aussi. Une carafe à filtre au charbon suffit. Une eau très douce rend le café mince et aigre ; une eau très dure rend le thé terne.`,
      },
      'blocks.accordion': {
        title: 'Quand ça ne va pas',
        items: [
          {
            title: 'Mon café est aigre',
            content:
              'Il est sous-extrait. Moulez **plus fin**, prenez de l’eau plus chaude ou laissez-lui une demi-minute de plus, un changement à la fois.',
          },
          {
            title: 'Mon café est amer et sec',
            content:
              'Il est surextrait. Moulez d’abord **plus gros**. S’il reste amer, laissez reposer la bouilloire une demi-minute avant de verser.',
          },
          {
            title: 'Il est faible, mais pas aigre',
            content: 'Plus de café, autant d’eau. Augmentez d’un gramme par tasse à chaque fois.',
          },
          {
            title: 'Mon thé vert est amer',
            content:
              'L’eau est trop chaude. Pas de thermomètre ? Versez l’eau bouillante dans une tasse froide, puis de celle-ci dans une autre : elle est alors à 75 °C environ.',
          },
          {
            title: 'Combien de temps se gardent les grains ?',
            content:
              'Ils sont à leur meilleur d’une à six semaines après la torréfaction, dans le paquet fermé, au placard. Pas au réfrigérateur, humide et plein d’odeurs de repas. Le congélateur convient à un paquet non ouvert.',
          },
        ],
      },
      'blocks.recommended-products': {
        title: 'Ce que nous utilisons nous-mêmes',
      },
      'blocks.recommended-articles': { title: 'À lire ensuite' },
    },
  },
  'find-us': {
    title: 'Nous trouver',
    description: 'Les horaires de la brûlerie, comment venir, et les marchés où nous allons.',
    blocks: {
      'blocks.rich-text': {
        text: `## Le comptoir

Un comptoir avec quatre tabourets, une table de dégustation, et toute la gamme à sentir avant d’acheter. Apportez votre propre boîte pour les grains et les feuilles : nous déduisons un dollar.

## Venir

Le hangar est à dix minutes à pied de la voie verte ; il y a un râtelier et une pompe près de la porte. Le parking est derrière le bâtiment, avec deux places près de la rampe. Le rez-de-chaussée, le comptoir et les toilettes sont accessibles sans marche. Les chiens d’assistance sont bienvenus partout, les autres sous la véranda. Le terrier sous la marche de chargement est privé.

## Marchés

Nous sommes au marché des producteurs un samedi sur deux, par tous les temps, sous l’auvent vert près du grand figuier. Nous apportons la torréfaction de la semaine, six thés et ce que l’établi des plantes vient de finir.`,
      },
      'blocks.social-photo-feed': { title: 'Chez nous cette semaine' },
    },
  },
  contact: {
    title: 'Contact',
    description:
      'Écrivez, appelez ou passez nous voir. Une vraie personne répond, le plus souvent le jour même.',
    blocks: {
      'blocks.hero': {
        title: 'Dites bonjour',
        text: 'Une vraie personne lit chaque message et répond en général le jour même. Les jours de torréfaction, il faut parfois attendre que le tambour refroidisse.',
      },
      'blocks.rich-text': {
        text: `## Écrire ou appeler

- **Commandes et tout le reste :** [hello@billyandgum.example](mailto:hello@billyandgum.example), en anglais ou en français
- **Professionnels :** [trade@billyandgum.example](mailto:trade@billyandgum.example)
- **Téléphone :** 02 5550 1042, du mercredi au vendredi, de 8 h à 15 h (heure de Sydney)

Vous écrivez au sujet d’une commande ? Mettez son numéro dans l’objet, nous pourrons regarder avant de répondre. Si quelque chose est arrivé cassé, une photo nous évite une lettre à tous les deux.`,
      },
      'blocks.accordion': {
        title: 'Questions fréquentes',
        items: [
          {
            title: 'Pouvez-vous modifier ma commande ?',
            content:
              'Oui, jusqu’à ce que nous l’emballions, le mercredi matin. Écrivez avec le numéro de la commande et ce que vous voudriez à la place.',
          },
          {
            title: 'Par quel café commencer ?',
            content:
              'Avec du lait : [Le petit-déjeuner de Billy](/shop/billys-breakfast). Noir, en filtre : [Véranda](/shop/verandah). Tard le soir : [Tout doux, décaféiné](/shop/steady-on-decaf).',
          },
          {
            title: 'Vendez-vous aux cafés ?',
            content:
              'Volontiers. Les prix, la formation et le prêt d’un moulin sont sur la [page des professionnels](/professionnels).',
          },
        ],
      },
      'blocks.news-signup': {
        title: 'Une lettre par mois',
        text: 'Les nouveaux lots, une recette, et ce que fait le wombat. Jamais plus souvent.',
        button_label: 'M’inscrire',
      },
    },
  },
};
