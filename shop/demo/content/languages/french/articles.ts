import type { TranslatedArticle } from '../translated-article.ts';

/** The stories in French, by their English slug. */
export const frenchArticles: Record<string, TranslatedArticle> = {
  'brew-guide': {
    slug: 'cafe-filtre',
    title: 'Un dripper, trois minutes, pas d’histoires',
    excerpt:
      'Une recette de café filtre qui pardonne tout avant le petit-déjeuner : quoi peser, comment verser, et que changer d’abord quand le goût n’y est pas.',
    text: `Il y a cent façons de verser de l’eau sur du café moulu, et la plupart marchent. Voici celle du comptoir : elle donne la même tasse le mercredi devant une file d’attente que le samedi avec le journal.

## Ce qu’il vous faut

- Un dripper et un filtre en papier
- Une bouilloire ; un long bec aide, une main sûre aussi
- Une balance au gramme près, et de quoi compter les secondes
- **15 g de café** et **250 g d’eau** pour une bonne tasse

Pas de balance ? Prenez deux cuillerées à soupe rases de grains et une tasse que vous connaissez. Puis achetez une balance : elle fera plus pour votre café qu’un moulin cinq fois plus cher.

## La recette

1. **Faites bouillir, puis attendez.** Laissez reposer l’eau une demi-minute. Pour une torréfaction claire, n’attendez pas.
2. **Rincez le papier.** Le dripper se réchauffe et le goût de carton s’en va. Jetez cette eau.
3. **Moulez moyen**, comme du gros sable. Versez le café et secouez pour l’égaliser.
4. **Laissez gonfler.** Versez 45 g d’eau sur tout le café et attendez 40 secondes. Un café frais lève comme une pâte. S’il ne se passe rien, il a été torréfié il y a longtemps.
5. **Versez jusqu’à 150 g** en cercles lents, du centre vers le bord et retour, sans toucher le papier.
6. **À 1 min 30, versez jusqu’à 250 g.** Faites tourner doucement le dripper une fois, pour que le lit soit plat.
7. **À 3 minutes, tout a coulé.** Retirez le dripper, remuez la tasse, attendez encore une minute. Trop chaud, le café n’a que le goût du chaud.

## Lire sa tasse

Aigre et mince, l’eau n’a pas assez extrait : **moulez plus fin**. Amer et sec, elle a trop extrait : **moulez plus gros**. Si la durée était bonne et que le café reste faible, ajoutez un gramme. Ne changez qu’une chose à la fois, et la mouture d’abord : elle compte plus que tout le reste.

Regardez aussi le lit de café. Plat, avec des bords propres, c’est bon signe. Un cratère au milieu veut dire que vous avez versé trop fort ; de la boue en surface, que la mouture est trop fine ou que le moulin fait trop de poussière.

## Pour deux

Doublez tout et comptez quatre minutes au lieu de trois. Au-delà de 40 g de café, prenez un dripper plus grand, ou recommencez : la deuxième tasse est toujours la bienvenue.`,
    titles: ['Sur l’établi', 'À lire ensuite'],
  },

  'cold-brew': {
    slug: 'cafe-infuse-a-froid',
    title: 'Le café infusé à froid, pour les grosses chaleurs',
    excerpt:
      'Un bocal, une nuit, aucune machine. Une recette au gramme près, trois façons de le servir, et pourquoi il ne doit jamais voir le soleil.',
    text: `D’octobre à avril, la première chose que nous préparons le matin, nous l’avons commencée la veille. Le café infusé à froid demande cinq minutes de travail et quatorze heures de sommeil, et c’est le seul que nous connaissions qui devienne plus facile à mesure que le temps se gâte.

## La recette

- **70 g de café**, moulu gros, comme du sucre roux
- **1 litre d’eau froide**, filtrée si la vôtre sent la piscine
- Un bocal ou une carafe qui ferme, et un filtre en papier ou en tissu

1. Mettez le café dans la carafe et versez la moitié de l’eau. Remuez jusqu’à ce qu’il n’y ait plus d’îlots secs.
2. Ajoutez le reste, fermez, et mettez le tout **au réfrigérateur**. Sur le plan de travail c’est plus rapide, et moins agréable à midi.
3. Attendez **quatorze heures**. Douze donnent un café un peu léger, dix-huit un café un peu boisé. Vingt-quatre ne rapportent rien.
4. Filtrez sans presser. La dernière cuillerée n’est que du limon : laissez-la.

Il se garde quatre jours au frais, dans une bouteille fermée. Ensuite il ne devient pas mauvais, mais plat.

## Quel café prendre

Les cafés au goût de chocolat et de caramel donnent une boisson ronde et douce, les plus fruités quelque chose comme du thé glacé. Nous avons assemblé le *Vent du sud* pour cette carafe : malt, orange, biscuit au chocolat. Un décaféiné convient tout autant, ce qui est bon à savoir à quatre heures de l’après-midi.

## Trois verres

**Nature et long.** Moitié café, moitié eau froide, sur de gros glaçons. Les petits fondent avant que vous n’ayez trouvé votre chaise.

**Au tonic.** Des glaçons, 100 ml de tonic, puis 60 ml de café versés lentement sur le dos d’une cuillère, pour qu’ils flottent. Un zeste d’orange tordu par-dessus.

**Au lait.** Deux parts de café pour une de lait froid, et une cuillerée à café de sirop de graines d’acacia. Le lait d’avoine y est très bon.

## Deux mises en garde

Ce café a un goût doux et ne l’est pas : un verre contient à peu près autant de caféine qu’un double espresso, comptez-le comme tel. Et ne le préparez pas au soleil, quoi qu’on fasse du thé sur les photos : un café tiède et léger est un endroit confortable pour des choses que vous ne voulez pas boire. Le réfrigérateur vous coûte deux heures et aucun souci.`,
    titles: ['Pour la carafe', 'Réponses brèves'],
    answers: [
      {
        title: 'Peut-on faire un concentré ?',
        content:
          'Oui : 125 g de café par litre, puis autant d’eau, de lait ou de tonic que de concentré dans le verre.',
      },
      {
        title: 'Le marc peut-il resservir ?',
        content: 'Pas pour du café. Au pied du citronnier, volontiers, en couche mince.',
      },
    ],
  },

  'meet-the-grower': {
    slug: 'rencontre-avec-une-productrice',
    title: 'Rencontre avec une productrice : terre rouge, hivers secs',
    excerpt:
      'Trois générations sur le versant sec du plateau d’Atherton, une machine qui secoue les arbres, et une aire de séchage où l’on n’entre pas en bottes.',
    text: `On sent la ferme avant de la voir : les manguiers en fleur, le gazole, et derrière, quelque chose comme du foin chaud et du miel. C’est l’aire de séchage. Marisa Conti nous attend au portail, en chaussettes. « On se déchausse avant la dalle, dit-elle. Dans la cuisine non plus, vous ne garderiez pas vos bottes. »

Les Conti cultivent le côté ensoleillé du plateau depuis que le grand-père de Marisa y a planté du tabac en 1956. Quand l’office du tabac a fermé, ses parents ont essayé l’arbre à thé, puis les citrouilles, puis onze hectares de café, sur le conseil d’un voisin qui y avait renoncé. C’était en 1998. Le voisin a replanté depuis.

## Pourquoi ici

La plupart des bons cafés du monde poussent en altitude, là où les nuits fraîches ralentissent les cerises. Mareeba est à 400 mètres, ce qui n’est pas haut. Ce qu’elle a, c’est un hiver. De mai à septembre il ne pleut presque pas, les nuits descendent à huit ou neuf degrés, et les arbres, qui se croient à la montagne, prennent leur temps. Le sol fait le reste : profond, rouge, riche en fer et très bien drainé.

Il n’y a pas non plus de scolyte du café en Australie, ni de rouille sur cette ferme. On ne traite pas contre ce qui n’existe pas.

## Une machine, beaucoup de patience

Le travail se paie ici à son prix, personne ne cueille donc à la main. Une machine enjambe le rang et le secoue avec des doigts en fibre de verre, et les cerises mûres tombent. « Tout est dans le moment, dit Marisa. Trop tôt, vous avez des vertes ; trop tard, des raisins secs. » Chaque matin de juin elle parcourt les rangs avec un réfractomètre et mesure le sucre des fruits, comme une vigneronne.

Ce qui tombe est trié à l’eau, puis à la couleur, puis par elle. Le meilleur dixième est étendu sur la dalle et retourné toutes les heures pendant deux jours. Il faut environ deux semaines pour que les grains sonnent.

## Dans la tasse

La dernière récolte, notre *Mareeba, pays sec*, a un goût de chocolat au lait, de mandarine et d’un peu de macadamia grillée ; il en pousse justement le long de la clôture nord. Nous la torréfions moyen et n’irions pas plus loin. Nous avons payé le café vert **21,40 $ le kilo**, à la ferme, dans la semaine ; c’est un prix que Marisa fixe en mars et que nous n’avons encore jamais discuté.

Elle replante : deux hectares d’une variété sélectionnée pour la chaleur, sur la parcelle du bas. Il faudra quatre ans avant qu’ils donnent. « Vous me demanderez à ce moment-là », dit-elle en remettant ses bottes.`,
    titles: ['Venus du plateau', 'Plus haut sur la colline'],
  },
  'lemon-myrtle': {
    slug: 'myrte-citronne',
    title: 'Le myrte citronné, plus citron que le citron',
    excerpt:
      'Un arbre de la forêt humide dont la feuille sent le citron plus qu’aucune autre. Comment l’infuser, comment le cuisiner, et comment éviter le goût de savon.',
    text: `Froissez une seule feuille fraîche, et toute la pièce se retourne. Le myrte citronné, *Backhousia citriodora*, est un arbre de la lisière des forêts subtropicales, entre Brisbane et Mackay à peu près. Son parfum vient du citral, celui-là même que l’on sent dans l’écorce du citron. L’huile de zeste en contient trois ou quatre pour cent ; celle du myrte citronné, plus de quatre-vingt-dix.

Les peuples aborigènes de la côte le cuisinent, l’infusent et s’en soignent depuis bien plus longtemps qu’on ne l’écrit. Tout cet article repose sur ce savoir. Nous achetons le nôtre à des producteurs et à des cueilleurs dont le nom figure sur le sachet, en priorité à des entreprises des Premières Nations.

## À boire

- **1 g de feuilles séchées** pour une tasse de 250 ml : une cuillerée à café rase, pas bombée
- De l’eau à **90 °C**, une minute après l’ébullition
- **Quatre minutes à couvert.** Le couvercle compte : ce que vous sentez dans la cuisine n’est plus dans la tasse

Il est doux sans rien ajouter et ne contient pas de caféine. Avec une tranche de gingembre frais, il fait au rhume ce que le miel fait à la tartine. Frais, avec quelques feuilles de menthe et une cuillerée de miel de yellow box, c’est la carafe que nous posons sur la table en janvier.

## Pourquoi il a parfois un goût de savon

Parce qu’il y en avait trop, ou qu’il a bouilli. À petite dose, le citral est du citron ; à forte dose, de la cire pour meubles. Si cela vous arrive, réduisez de moitié la quantité et la durée avant de renoncer à l’arbre.

## En cuisine

La feuille moulue se comporte comme une épice et non comme du jus de citron : tout le parfum, aucune acidité. Elle ne fait pas tourner le lait, et c’est la meilleure chose qui soit arrivée à la crème anglaise.

- **Sablés :** une cuillerée à café de feuille moulue pour 250 g de farine
- **Riz au lait ou panna cotta :** trois feuilles entières dans le lait chaud pendant dix minutes, puis on les retire
- **Poisson :** une pincée dans la chapelure, ou deux feuilles fraîches dans la papillote
- **Beurre :** une demi-cuillerée à café dans 100 g de beurre mou et salé, pour des crevettes ou du maïs

Ajoutez-la tard, ou à feu doux : le parfum est léger, et c’est lui qui sort le premier par la fenêtre.

## À conserver

À l’abri de la lumière, en boîte, entière si possible. Les feuilles entières restent vives un an, la poudre quatre mois environ. Le jour où vous ouvrez la boîte et devez chercher ce qu’elle sent, infusez le reste deux fois plus fort et détartrez la bouilloire avec. Il fait cela très bien aussi.`,
    titles: ['Où il y a du myrte citronné', 'Du même établi'],
  },

  wattleseed: {
    slug: 'graine-d-acacia',
    title: 'La graine d’acacia : torréfiée comme le café, employée comme le cacao',
    excerpt:
      'La graine du mimosa doré nourrit les gens d’ici depuis des milliers de générations. Torréfiée, elle a un goût de noisette, de chocolat et de pain grillé.',
    text: `Fin juillet, la route du hangar devient jaune. L’Australie compte plus de mille espèces d’acacias, et quand ils fleurissent ensemble, même les camions ralentissent. Ce qui vient après la fleur nous intéresse davantage : une gousse comme un haricot sec, et dedans de petites graines noires et dures.

Les peuples aborigènes et insulaires du détroit de Torres récoltent depuis des milliers de générations celles de certains de ces acacias, une centaine peut-être : broyées entre deux pierres, cuites sous la cendre, mangées vertes dans la gousse. Riches en protéines et en fibres, elles se gardent des années. Il est aussi facile de se tromper, car bien des acacias ne se mangent pas. Cet article ne vous dit donc pas d’en cueillir. Les nôtres viennent de gens qui connaissent leurs arbres par leur nom.

## Ce que fait la torréfaction

Crue, la graine a un goût de petits pois et de poussière. Vers 180 °C il se passe une chose que tout torréfacteur reconnaît : elle craque, fonce et se met à sentir la noisette, le cacao et la croûte du bon pain. Nous la torréfions par cinq kilos, le jeudi, après le café, et nous arrêtons juste avant qu’elle ne fume. Puis nous la moulons gros, car une poudre fine devient de la pâte dans l’eau chaude.

## En boisson

- **5 g de graines moulues** (deux cuillerées à café) et 250 ml d’eau frémissante
- **Cinq minutes**, dans une cafetière à piston ou une théière avec passoire
- Du lait si vous l’aimez : elle le supporte aussi bien que le café

Elle ne contient pas de caféine. Nous la buvons après le dîner, et tout le monde sur le ferry de nuit aussi, paraît-il.

## En cuisine

**Glaces et crèmes.** Faites frémir une cuillerée à soupe dans 500 ml de crème pendant deux minutes, laissez infuser dix minutes et passez. Ou ne passez pas : les grains sont agréables.

**Pains et biscuits.** Une cuillerée à soupe par pain, trempée d’abord dans l’eau chaude. Dans les biscuits, elle va bien avec la macadamia et le sucre brun.

**Crème fouettée.** Mouillez une cuillerée à café d’eau bouillante, laissez refroidir, incorporez. Mettez-en une fois sur une pavlova, et on vous en demandera chaque Noël.

**Avec du café.** Un quart de cuillerée à café dans la cafetière donne à un mélange ordinaire une pointe de noix et de pain. Au-delà, c’est une soupe.

## Pourquoi elle coûte ce prix

Quelqu’un la récolte sur des arbres qui ne poussent pas en rangs ; il faut la battre, la vanner, la nettoyer, et une matinée entière remplit un seau. Un kilo de graines propres vaut plus qu’un kilo de la plupart des cafés. Il en faut très peu, et ceux qui les récoltent doivent pouvoir en vivre.`,
    titles: ['Où il y a de la graine d’acacia', 'Du même établi'],
  },

  'tea-at-altitude': {
    slug: 'the-d-altitude',
    title: 'Le thé d’altitude',
    excerpt:
      'Ce que les nuages, les nuits froides et une saison courte font à une feuille, et pourquoi deux jardins de la même plante n’ont pas du tout le même goût.',
    text: `Tous les thés sont une seule plante, *Camellia sinensis*. Si une tasse sent la pêche et une autre l’ardoise mouillée, cela tient un peu à ce qu’on fait de la feuille, et surtout à l’endroit où elle a poussé. Nous sommes allés le même mois dans deux jardins pour voir la différence : l’un au-dessus de Malanda, sous les tropiques humides, l’autre dans les hautes terres du Victoria.

## Les nuages

À 750 mètres, au-dessus de Malanda, le matin arrive tout blanc. Le nuage reste entre les rangs jusqu’à neuf heures et prend la moitié de la lumière, et un théier à mi-ombre fait une chose utile : il produit plus de théanine, la part douce et ronde du thé, et en transforme moins en amertume. Ailleurs, on couvre les jardins d’un toit pour obtenir cet effet. Ici, la mer de Corail l’envoie gratuitement en haut de la colline.

Il y fait chaud, aussi. De septembre à mai, les arbustes donnent de nouvelles feuilles toutes les deux semaines, et la machine passe derrière. La feuille est forte, cuivrée, franche, faite pour le lait. C’est le fond de notre *Petit-déjeuner de Malanda*.

## Le froid

Dans les hautes terres du Victoria, il n’y a qu’une vraie saison. En juillet la neige couvre les rangs, les premières pousses viennent en octobre, et l’on cueille quatre fois avant le gel. Un arbuste qui pousse lentement fait de petites feuilles épaisses, pleines d’arôme. On les passe à la vapeur dans l’heure, comme au Japon, et elles ont un goût de petits pois, d’herbe coupée et de mer, alors qu’elle est à deux cents kilomètres.

« On croit que le froid est l’ennemi, dit Kenji Watts, qui dirige le jardin. C’est l’horloge. Le froid dit à la plante combien de temps il lui reste. » La première cueillette du printemps dernier a donné 180 kilos. Nous en avons eu douze.

## Goûter la différence chez soi

Prenez un thé noir de plaine et un thé noir d’altitude. Pesez **2,5 g de chacun**, même eau, mêmes trois minutes, et posez les deux tasses côte à côte, sans rien dedans.

- **Sentez** les feuilles mouillées et chaudes : malt et bois ici, fleurs et fruits à noyau là ?
- **Aspirez**, bruyamment. L’air porte le parfum au fond du nez.
- **Attendez** qu’ils tiédissent. Un thé maigre se défait en refroidissant ; un bon thé devient plus doux.

Puis mettez du lait dans les deux. L’un des deux vous en saura gré.

## Ce que cela change au prix

Un jardin de plaine donne trois à quatre fois plus de feuilles à l’hectare : l’altitude coûte donc cher, quel que soit son goût. Haut ne veut pas dire meilleur. C’est plus lent, et de temps en temps, le bon matin, c’est quelque chose dont on se souvient un an.`,
    titles: ['Un de chaque colline', 'Plus bas sur la colline'],
  },
};
