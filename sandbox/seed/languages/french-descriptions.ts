/** The descriptions of products, in HTML; the other languages fall back to English. */
export const frenchDescriptions: Readonly<Record<string, string>> = {
  'mareeba-dry-country':
    '<p>Mareeba compte trois cents jours de soleil par an, et ce café s’en souvient. Lavé, reposé et torréfié sans excès, il donne d’abord le chocolat au lait, puis la mandarine.</p><p>C’est le paquet que nous ouvrons quand on nous demande si l’Australie produit vraiment du café.</p>',
  'atherton-red-soil':
    '<p>Les hautes terres reposent sur de vieux volcans, et le sol a la couleur d’un pick-up rouillé. Les cerises sèchent entières trois semaines sur des lits surélevés : la tasse est ronde, douce et un peu confiturée.</p><ul><li>Bon noir, meilleur avec un carré de chocolat noir</li><li>Indulgent en cafetière italienne</li></ul>',
  'byron-hinterland':
    '<p>Pas de gel, peu de parasites et un long hiver frais : dans les collines derrière Byron Bay, les cerises prennent leur temps et mûrissent des semaines plus tard que sous les tropiques. Le procédé « honey » laisse un peu de fruit sur le grain pendant le séchage.</p><p>Attendez-vous à du caramel, au croquant d’une pomme rouge et à une finale qui dure toute la conversation.</p>',
  'nightcap-ridge':
    '<p>Cultivé sous l’escarpement de la chaîne Nightcap, où les matins commencent dans les nuages et finissent avec les cigales. C’est un café nature, et il n’est pas timide : la myrtille d’abord, puis une longue douceur vineuse.</p><p>Préparez-le en filtre et laissez-le refroidir cinq minutes. Il en dit plus en refroidissant.</p>',
  'tweed-caldera':
    '<p>Un volcan éteint a laissé autour du Wollumbin une cuvette de basalte profond, et le café s’y plaît. Un lot lavé et net, aux manières d’un bon thé du matin.</p><ul><li>Crème de citron, sablé, un peu de thé noir</li><li>À préférer en filtre ou à piston, sans lait</li></ul>',
  'tamborine-cloud':
    '<p>Une toute petite récolte du mont Tamborine, cueillie à la main entre deux averses. Douce et noisettée, elle rappelle le dessus d’une crème encore tiède.</p><p>Toute la récolte tenait en quatre sacs, et il n’y en a plus cette année. La cueillette reprend en juin.</p>',
  'norfolk-island-pine':
    '<p>Le café est arrivé sur l’île Norfolk par bateau au dix-neuvième siècle, puis s’est ensauvagé sans bruit entre les pins. Quelques familles le cueillent encore, un seau à la fois.</p><p>Ce qui nous parvient est dense, sombre et sans hâte : mélasse, cèdre et figue sèche. Nous sommes toujours sur le point d’en manquer.</p>',
  'timor-leste-ermera':
    '<p>Notre plus proche voisin du nord cultive le café sous de grands arbres, surtout dans les jardins des familles. Ermera en est le cœur, haut et frais, et les grains y sèchent sur des bâches au bord de la route.</p><p>La tasse est pleine et facile, avec du raisin sec et du caramel brun, et le lait ne la dérange pas.</p>',
  'waghi-valley':
    '<p>Des hautes terres de Papouasie-Nouvelle-Guinée, où le café pousse entre les patates douces et les fruits de la passion. Un peu de ces derniers semble s’y être glissé.</p><p>Il est vif sans être pointu, et assez doux pour se boire sans sucre.</p>',
  'guji-natural':
    '<p>Le café est né en Éthiopie, et une tasse comme celle-ci rappelle combien il était étrange et beau à l’origine. Les cerises sèchent entières au soleil, et les grains en sortent parfumés à la fraise.</p><ul><li>Fraise, jasmin et un peu de bergamote</li><li>Torréfaction claire : mouture fine et eau bien chaude</li></ul>',
  'huila-decaf':
    '<p>La caféine est retirée sur place par un solvant tiré de la canne à sucre fermentée, qui épargne tout ce que l’on veut garder. Il reste un vrai café : caramel, écorce d’orange et un corps crémeux.</p><p>Nous le buvons après le dîner, et personne ne l’a encore remarqué.</p>',
  'billys-breakfast':
    '<p>Le mélange de la maison, du nom du wombat sur notre porte. Le Queensland pour la douceur, la Papouasie-Nouvelle-Guinée pour l’élan, et une pointe plus sombre pour lier le tout.</p><p>Il convient à toutes les cafetières, avec ou sans lait.</p>',
  smoko:
    '<p>Dix heures, on pose les outils. Smoko est un mélange pour espresso qui ne tourne pas autour du pot : épais, doux et prêt en une demi-minute.</p><ul><li>Torréfié pour l’espresso et la cafetière italienne</li><li>Tient tête à beaucoup de lait sans crier</li></ul>',
  'night-shift':
    '<p>Pour les boulangers, les infirmières, les jeunes parents et tous ceux qui savent à quoi ressemblent quatre heures du matin. Aussi sombre que nous torréfions : doux-amer, fumé sur les bords, sirupeux au milieu.</p><p>Il aime le lait, le sucre et la compagnie.</p>',
  verandah:
    '<p>Un mélange pour filtre et pour les longues matinées sans rien de particulier à faire. Assez clair pour sentir le fruit, assez rond pour une seconde cafetière.</p><p>La recette change deux fois l’an avec la récolte ; le goût, exprès, ne change pas.</p>',
  'southerly-buster':
    '<p>Quand le vent tourne après une journée brûlante, voilà ce qu’il faut dans le verre. Composé pour l’infusion à froid et moulu gros, il devient doux, malté et légèrement orangé après une nuit au réfrigérateur.</p><ul><li>80 g par litre d’eau froide, douze heures</li><li>Se garde cinq jours une fois filtré</li></ul>',
  'half-light':
    '<p>Moitié décaféiné, moitié non, pour la tasse de trois heures que l’on préfère ne pas retrouver à minuit. Les deux moitiés sont torréfiées à part puis mêlées, pour que ni l’une ni l’autre ne boude.</p><p>Doux et rond, avec un peu de noix grillée.</p>',
  'steady-on-decaf':
    '<p>Un espresso décaféiné pour qui préfère le rituel au cœur qui s’emballe. Deux décaféinés de Colombie à la canne à sucre, dont l’un est torréfié un peu plus pour le corps.</p><p>Il fait un flat white très respectable.</p>',
  'malanda-breakfast':
    '<p>On cultive le thé autour de Malanda, sur les hautes terres humides du nord du Queensland, depuis plus longtemps qu’on ne le croit. Sans gel et sous beaucoup de pluie, la feuille donne une tasse rouge, ronde et jamais amère.</p><p>Deux minutes suffisent. Le lait est bienvenu, le biscuit aussi.</p>',
  'strong-brew-assam':
    '<p>Un Assam de seconde récolte, en petites feuilles rapides, pour ceux qui veulent que la cuillère tienne debout. Il est malté, vif et sombre en une minute.</p><p>Maçons, tondeurs et grands-mères l’ont approuvé.</p>',
  'campfire-black':
    '<p>Un thé noir du Queensland, fumé lentement au bois d’eucalyptus rouge. Il a le goût de l’odeur d’une chemise de flanelle au dernier matin d’un bivouac.</p><ul><li>Fumée de bois, écorce d’orange, et du lard si vous avez faim</li><li>Dans une gamelle si vous en avez une, sinon dans une théière</li></ul>',
  'earl-of-the-scrub':
    '<p>Un Earl Grey parti vivre à la campagne. La moitié de la bergamote a cédé la place au myrte citronné, plus rond et plus doux.</p><p>Nature, ou avec un nuage de lait.</p>',
  'davidson-plum-black':
    '<p>La prune de Davidson est un fruit de la forêt humide, couleur d’encre et acide comme un défi. Séchée et semée dans le thé noir, elle s’apaise en peau de prune et en vin rouge.</p><p>Délicieux chaud. Remarquable froid, avec une cuillère de sucre et beaucoup de glace.</p>',
  'finger-lime-green':
    '<p>Un thé vert étuvé des hautes terres du Victoria, avec du citron caviar séché, peau comprise. Le thé apporte le pois et l’épinard ; le citron arrive tard, vif et un peu résineux.</p><p>Attention à l’eau : quatre-vingts degrés, pas davantage.</p>',
  'high-country-sencha':
    '<p>Dans les vallées du nord-est du Victoria, les nuits sont froides et les étés lumineux, comme dans les régions de thé du Japon. On y étuve la première feuille du printemps dans les heures qui suivent la coupe.</p><ul><li>Frais, savoureux et doux à la fois</li><li>Bon pour trois infusions, chacune un peu plus verte</li></ul>',
  'high-country-genmaicha':
    '<p>Le même thé vert du Victoria, avec du riz brun de la Riverina grillé jusqu’à ce qu’il éclate. Un bol de quelque chose de chaud un dimanche de pluie, dans une tasse.</p><p>L’eau trop chaude ne le fâche pas, et il accompagne bien le dîner.</p>',
  'high-country-hojicha':
    '<p>Des feuilles et des tiges d’automne, grillées dans un petit torréfacteur le seul jour de la semaine où il n’est pas plein de café. C’est notre excuse pour une odeur pareille.</p><p>Caramel, cèdre et pain grillé, peu d’amertume, et très bon au lait d’avoine.</p>',
  'ceremonial-matcha':
    '<p>Ombré, étuvé et moulu à la pierre près d’Uji, il nous arrive une fois par mois en petites boîtes. Il est vif, crémeux et à peine amer, comme il l’est quand il n’a pas dormi dans un entrepôt.</p><p>Une fois la boîte ouverte, gardez-la au frais et finissez-la en six semaines. C’est rarement un problème.</p>',
  'lemon-myrtle-leaf':
    '<p>Un seul ingrédient : la feuille de <em>Backhousia citriodora</em>, un arbre des forêts humides du Queensland. Son parfum est plus citronné que le citron, sans aucune acidité : il accepte volontiers le lait ou le miel.</p><p>À boire chaud, ou infusé une nuit dans l’eau froide.</p>',
  'three-myrtles':
    '<p>Le myrte citronné, le myrte anisé et le myrte cannelle sont trois arbres de la même famille. Ensemble, ils donnent une tasse vive au début, douce au milieu et chaude à la fin.</p>',
  'strawberry-gum-rose':
    '<p>Froissez une feuille d’<em>Eucalyptus olida</em> et l’air sent la fraise, sans le moindre fruit. L’arbre vient d’un petit coin des hautes terres de Nouvelle-Galles du Sud. Nous ajoutons des pétales de rose et de l’hibiscus, puis nous nous arrêtons.</p><p>Chaud, il est doux et parfumé. Froid, à l’eau gazeuse, c’est la meilleure boisson rose que nous connaissions.</p>',
  'river-mint-leaf':
    '<p><em>Mentha australis</em> pousse au bord des ruisseaux du sud-est, basse et discrète. Séchée, elle est plus douce que la menthe poivrée, proche de la menthe verte, avec un fond végétal et terreux.</p><p>Bonne après le déjeuner, et bonne fraîche avec une rondelle de concombre.</p>',
  'wattleseed-chai':
    '<p>Les Premières Nations grillent et moulent la graine d’acacia depuis des millénaires, pour le pain plus que pour la tasse. Elle a le goût du café, de la noisette et de la croûte de pain : tout ce qu’il faut à un chaï sans thé.</p><ul><li>Cannelle, cardamome et gingembre, avec un peu de baie poivrée à la fin</li><li>À frémir cinq minutes dans du lait, puis à filtrer</li></ul>',
  'roasted-wattleseed-brew':
    '<p>La graine d’acacia toute seule, torréfiée aussi sombre que nous l’osons et moulue pour la cafetière à piston. Elle coule comme du café, sent le café aux noisettes et n’a pas de caféine, n’en ayant jamais eu.</p><p>Laissez le marc dans la cafetière pour une seconde tasse, plus légère.</p>',
  'gumleaf-ginger':
    '<p>L’eucalyptus menthe, <em>Eucalyptus dives</em>, pousse sur les pentes sèches de la Cordillère australienne et sent la promenade après la pluie. Le gingembre et la citronnelle ramènent le camphre à un murmure.</p><p>Une tasse vive pour les mains froides.</p>',
  'finger-lime-lemongrass':
    '<p>Le citron caviar est un agrume de la forêt humide, à la frontière du Queensland, plein de perles qui éclatent sous la dent. Séché avec sa peau, il garde son étincelle et gagne un peu de pin.</p><p>La citronnelle remplit le reste. On en fait un thé glacé dont la carafe se vide toute seule.</p>',
  'quandong-rosella':
    '<p>Le quandong est le fruit rouge et acidulé de l’intérieur sec, entre la pêche et la rhubarbe. La roselle n’est pas d’ici, mais elle pousse depuis si longtemps dans les jardins du nord que personne ne pose plus la question.</p><p>Ensemble, ils ont la couleur d’un couchant sur Broken Hill, et réclament une cuillère de miel.</p>',
  'lights-out':
    '<p>La dernière tasse du jour : camomille, menthe des rivières et un fil de myrte citronné, choisis parce qu’ils sont calmes ensemble. Nous ne promettons rien de votre sommeil, seulement du goût.</p><p>Pomme, prairie, draps propres.</p>',
  'leatherwood-honey':
    '<p>Le leatherwood fleurit quelques semaines par an dans les forêts humides de l’ouest de la Tasmanie. Son miel est floral, épicé, presque salé, et devient une crème souple.</p><p>La récolte est petite : cinq pots par personne.</p>',
  'yellow-box-honey':
    '<p>Or clair, lent à cristalliser et assez doux pour le thé. Le yellow box est un eucalyptus des versants intérieurs qui fleurit bien une année sur trois, et celle-ci en était une bonne.</p><p>Il sucre sans changer de sujet.</p>',
  'lemon-myrtle-shortbread':
    '<p>Du beurre, de la farine, du sucre et une bonne pincée de myrte citronné, cuits jusqu’à ce que le bord pense à dorer. Douze dans la boîte, si l’on compte avant de l’ouvrir.</p>',
  'macadamia-wattleseed-biscuits':
    '<p>La noix de macadamia est d’ici, quoi qu’en dise l’étiquette à l’aéroport d’Hawaï. Nous la grillons au sucre roux et la mêlons à une pâte sombre aux graines d’acacia.</p><ul><li>Croquants dehors, moelleux dedans</li><li>Faits pour être trempés dans tout ce qui est chaud</li></ul>',
  'golden-oat-biscuits':
    '<p>Flocons d’avoine, noix de coco et sirop doré, aplatis et cuits ferme au bord. La recette n’a pas d’œuf et voyage bien, et c’est pourquoi une arrière-grand-mère l’envoyait par la poste.</p><p>Seize par boîte.</p>',
  'wattleseed-syrup':
    '<p>Des graines d’acacia torréfiées infusées deux jours dans un simple sirop de sucre, puis filtrées et laissées tranquilles. Il fait à un flat white ce que le sirop de noisette a toujours prétendu faire.</p><p>Bon aussi sur les crêpes, le porridge et la glace à la vanille. Une bouteille fait une trentaine de tasses.</p>',
  'strawberry-gum-syrup':
    '<p>La feuille de l’eucalyptus fraise, infusée comme un thé et sucrée. Il n’y a pas de fraise dedans, et aucun de ceux qui le goûtent ne nous croit.</p><ul><li>Un doigt dans l’eau gazeuse, sur de la glace</li><li>Une cuillère dans le café froid, ou dans la crème d’un gâteau</li></ul>',
  'davidson-plum-shrub':
    '<p>Un vinaigre à boire tiré du fruit le plus acide de la forêt, aiguisé plutôt que dompté. Versez-en une cuillère dans l’eau gazeuse ou le thé noir froid et regardez-le virer au violet.</p><p>Les fruits de cette saison sont tous en bouteille et vendus. Les arbres travaillent aux prochains.</p>',
  'finger-lime-marmalade':
    '<p>L’orange amère pour l’amertume, le citron caviar pour la surprise. Les perles entrent tout à la fin, hors du feu, pour éclater encore sur la tartine.</p><p>À ouvrir avec prudence devant des invités. Elle ne dure pas.</p>',
  'pepperberry-drinking-chocolate':
    '<p>Du chocolat noir en copeaux et de la baie poivrée de Tasmanie, qui attend que vous ayez avalé pour réchauffer le fond de la salle. Ce n’est pas du piment : c’est plus lent, et cela sent un peu le bush.</p><p>Quatre cuillères pour un bol de lait, à fouetter jusqu’à ce que cela brille.</p>',
  'gully-dripper':
    '<p>Un cône de grès creusé d’une spirale, comme l’eau creuse un ravin : le papier ne colle jamais. Il se pose sur tous nos mugs, pour une grande tasse ou deux petites.</p>',
  'filter-papers':
    '<p>Des filtres coniques, blanchis à l’oxygène et à rien d’autre, assez épais pour verser sans crainte. Rincez-les une fois et ils n’ont plus aucun goût.</p><p>Au compost avec le marc, ensuite.</p>',
  'ridge-plunger':
    '<p>Une cafetière à piston en verre dans un cadre d’acier, couleur de ciel avant l’orage. Le filtre a deux couches de maille fine, et chaque vis, chaque bague, chaque verre se rachète.</p><ul><li>350 ml pour une personne et demie</li><li>1 L pour une tablée</li></ul>',
  'stovetop-pot':
    '<p>Huit pans, un couvercle à charnière et le bruit d’un petit train à vapeur qui arrive. Elle fait un café court et fort sur n’importe quelle flamme, dans une cuisine ou près d’une tente.</p><p>Jamais de savon : rincez-la, séchez-la et laissez-la se bonifier.</p>',
  'hand-grinder':
    '<p>Des meules d’acier, deux roulements et une manivelle qui se replie. Trente tours pour un espresso, cinquante pour un piston, et aucun voisin réveillé.</p><p>Nous avons vendu cette série et la prochaine arrive dans trois semaines environ. Commandez maintenant et le vôtre y est réservé.</p>',
  'kitchen-scale':
    '<p>Pèse au dixième de gramme, compte les secondes et ne fait rien d’autre. Pas d’application, pas de lumières, pas de voix.</p><p>Elle se recharge en USB-C et tient environ deux mois de petits-déjeuners.</p>',
  'gooseneck-kettle':
    '<p>Une bouilloire en émail vert, avec un bec qui verse un fil ou un jet et, dans le couvercle, un thermomètre que l’on arrive à lire. La poignée est tournée dans des chutes d’ironbark sombre.</p><p>Le tourneur est seul avec son tour. D’autres poignées, et donc d’autres bouilloires, à la nouvelle année.</p>',
  'glass-carafe':
    '<p>Une carafe simple à large col, graduée en tasses d’un côté et en millilitres de l’autre. Elle porte le porte-filtre Gully et laisse passer toute une main avec une éponge.</p><p>Le collier de liège garde vos doigts où ils doivent être.</p>',
  'cold-brew-jug':
    '<p>Le café dans le panier, l’eau par-dessus, la porte du réfrigérateur fermée. Douze heures plus tard, sortez le filtre : un litre de café froid, et pas de dépôt.</p><ul><li>Convient aussi au thé glacé, en moitié moins de temps</li><li>Assez étroite pour la porte du réfrigérateur</li></ul>',
  'pocket-press':
    '<p>Un tube, un piston et un disque de papier : le plus court chemin entre une tente et une bonne tasse. Elle pèse moins qu’un livre de poche et se casse bien plus difficilement.</p><p>Livrée avec un sac, une dosette et cinquante filtres.</p>',
  'infuser-basket':
    '<p>Un panier profond en acier qui se pose au bord du mug et laisse la feuille s’ouvrir. Les trous sont gravés, non percés, et la poussière reste dedans.</p><p>Retournez le couvercle : c’est la soucoupe pour après.</p>',
  'matcha-whisk':
    '<p>Quatre-vingts brins fendus à la main dans une seule pièce de bambou. Trempez-le une minute, dessinez vite un M dans le bol, et la mousse se fait toute seule.</p><p>Il ne durera pas toujours, et c’est bien ainsi. Une année de thé quotidien est une belle vie pour un fouet.</p>',
  'stoneware-teapot':
    '<p>Une théière ronde pour quatre tasses, dont le bec s’arrête quand vous vous arrêtez. Le panier d’acier se retire : c’est ce qui sauve la deuxième tasse.</p>',
  'bean-canister':
    '<p>Une boîte d’acier avec un couvercle intérieur que l’on pousse sur les grains jusqu’à chasser l’air. Un demi-kilo y tient, et le cadran du dessus dit depuis quand.</p><p>Elle est opaque exprès. La lumière n’est l’amie ni du café, ni du thé.</p>',
  'stoneware-mug':
    '<p>Un mug droit, une anse à trois doigts et un bord qui ne goutte pas. L’émail s’arrête au pied et laisse voir la terre, jamais deux fois de la même façon.</p>',
  'cup-and-saucer':
    '<p>Une petite tasse pour les flat whites et le thé fort, avec une soucoupe assez large pour le biscuit. Les parois sont tournées fin, pour que le bord s’efface quand on boit.</p><p>Vendues ensemble, emballées ensemble, et difficiles à donner ensemble.</p>',
  'enamel-mug':
    '<p>De l’acier dessous, de l’émail dessus, un bord sombre et, sous la base, un wombat que seul voit celui d’en face. Il va du feu de camp à la cuisine du bureau sans se changer.</p><p>Les éclats font partie du marché. Ils le rendent vôtre.</p>',
  'wombat-mug':
    '<p>Billy lui-même, peint à la main, endormi tout autour d’un très grand mug. Il demande quarante minutes de pinceau : nous en recevons douze par quinzaine, et ils partent vite.</p>',
  'carry-cup':
    '<p>Un gobelet à double paroi, avec une bague de couleur et un couvercle qui se ferme d’un vrai clic. Il passe sous toutes les machines que nous avons essayées et dans tous les porte-bidons sauf un.</p><ul><li>Acier inoxydable à l’intérieur, sans goût de la veille</li><li>Chaque pièce se rachète seule</li></ul>',
  'tea-beaker':
    '<p>Un petit gobelet sans anse, pour les thés verts et les infusions pas trop chaudes. Les cannelures occupent les doigts et gardent la chaleur à l’intérieur.</p><p>Un seul fait une tasse. Quatre font un très beau cadeau.</p>',
  'tumbler-pair':
    '<p>Deux grands gobelets cannelés au pied lourd, émaillés bleu d’orage dehors et transparents dedans. Ils accueillent le café froid et la glace qui tinte, et tout aussi bien un chaï quand le temps tourne.</p><p>Ils vont par deux, parce que personne ne devrait boire seul un café glacé par grande chaleur.</p>',
  'billy-box':
    '<p>Toute notre cuisine dans une boîte : le mélange de la maison, l’infusion que nous buvons le plus, un mug et des biscuits pour aller avec. Moins cher que les pièces une à une, et déjà noué d’un ruban.</p>',
  'long-afternoon':
    '<p>Huit thés et infusions, cinq pyramides de chacun, dans une boîte à tiroir qui semble sortir d’une vieille pharmacie. Deux au moins seront nouveaux pour qui l’ouvre.</p><p>La carte dit combien de temps et à quelle chaleur, puis se mêle de ses affaires.</p>',
  'wombat-tea-towel':
    '<p>Du lin lavé, imprimé de onze wombats dont dix dorment. Il essuie les verres sans peluches, ce que l’on ne peut pas dire d’un wombat.</p><p>Il s’adoucit, et eux aussi.</p>',
  'market-tote':
    '<p>Une toile de coton épaisse, des anses assez longues pour l’épaule et un fond plat qui tient debout. Une poche dedans pour les clés, une boucle dehors pour un mug.</p><p>Il a monté neuf kilos de café vert dans notre escalier, une fois, pour un pari.</p>',
  'gum-leaf-candle':
    '<p>De la cire d’abeille à l’eucalyptus menthe et au myrte citronné, coulée dans une de nos tasses à espresso. Elle sent la forêt d’eucalyptus à onze heures du matin, les mouches en moins.</p><p>La bougie finie, lavez la tasse et prenez un café.</p>',
  'brass-scoop':
    '<p>Dix grammes de café ou quatre de thé, à ras, chaque fois. Le cuilleron est en laiton massif, sans vernis, et le manche en filao tourné.</p><p>Elle brunit un peu là où elle touche les grains : nous appelons cela du caractère.</p>',
  'gift-card':
    '<p>Pour l’ami qui a déjà son favori, ou qui devrait en trouver un. Elle arrive par courriel dans l’heure, avec votre message et un petit wombat. Elle n’expire jamais.</p>',
};
