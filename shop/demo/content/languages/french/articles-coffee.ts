import type { TranslatedArticle } from '../translated-article.ts';

/** Stories about coffee in French, by their English slug. */
export const frenchCoffee: Record<string, TranslatedArticle> = {
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
};
