import type { TranslatedArticle } from '../translated-article.ts';

/** Stories about coffee in German, by their English slug. */
export const germanCoffee: Record<string, TranslatedArticle> = {
  'brew-guide': {
    slug: 'filterkaffee-von-hand',
    title: 'Ein Filter, drei Minuten, kein Getue',
    excerpt:
      'Ein Filterrezept, das vor dem Frühstück alles verzeiht: was man wiegt, wie man gießt und was man zuerst ändert, wenn es nicht schmeckt.',
    text: `Es gibt hundert Arten, Wasser durch gemahlenen Kaffee zu gießen, und die meisten funktionieren. Diese benutzen wir an der Theke, weil sie am Mittwoch mit Schlange dieselbe Tasse ergibt wie am Samstag mit Zeitung.

## Was Sie brauchen

- Einen Handfilter und Filterpapier
- Einen Kessel; ein langer Ausguss hilft, eine ruhige Hand auch
- Eine Waage, die Gramm anzeigt, und etwas, das Sekunden zählt
- **15 g Kaffee** und **250 g Wasser** für eine gute Tasse

Keine Waage? Dann nehmen Sie zwei gestrichene Esslöffel Bohnen und einen Becher, den Sie kennen. Und dann kaufen Sie eine Waage. Sie tut mehr für Ihren Kaffee als eine Mühle zum fünffachen Preis.

## Das Rezept

1. **Kochen, dann warten.** Lassen Sie das Wasser nach dem Kochen eine halbe Minute stehen. Bei heller Röstung warten Sie nicht.
2. **Das Papier spülen.** Das wärmt den Filter und nimmt den Geschmack nach Pappe mit. Dieses Wasser weggießen.
3. **Mittel mahlen**, wie grober Sand. Kaffee hinein und gerade rütteln.
4. **Quellen lassen.** 45 g Wasser über den ganzen Kaffee gießen und 40 Sekunden warten. Frischer Kaffee geht auf wie Teig. Tut sich nichts, ist er vor langer Zeit geröstet worden.
5. **Bis 150 g gießen**, in langsamen Kreisen von der Mitte nach außen und zurück. Nicht ans Papier.
6. **Bei 1:30 bis 250 g gießen.** Den Filter einmal sanft schwenken, damit das Bett am Ende eben ist.
7. **Bei 3:00 ist er durchgelaufen.** Filter weg, Tasse umrühren, noch eine Minute warten. Heißer Kaffee schmeckt nach heiß.

## Die Tasse lesen

Sauer und dünn heißt, das Wasser hat zu wenig herausgeholt: **feiner mahlen**. Bitter und trocken heißt, es war zu viel: **gröber mahlen**. Stimmte die Zeit und er schmeckt trotzdem schwach, nehmen Sie ein Gramm mehr. Ändern Sie immer nur eines, und zuerst den Mahlgrad; der bewegt mehr als alles andere zusammen.

Sehen Sie sich auch das Bett an. Eben und mit sauberen Rändern ist ein gutes Zeichen. Ein Krater in der Mitte heißt, Sie haben zu fest gegossen, Schlamm obenauf, dass die Mühle zu viel Staub macht oder zu fein steht.

## Für zwei

Verdoppeln Sie alles, und rechnen Sie mit vier Minuten statt drei. Über 40 g Kaffee nehmen Sie einen größeren Filter oder brühen zweimal; die zweite Tasse ist immer willkommen.`,
    titles: ['Was auf der Werkbank steht', 'Als Nächstes'],
  },
  'cold-brew': {
    slug: 'cold-brew-fuer-heisse-tage',
    title: 'Cold Brew für die langen heißen Wochen',
    excerpt:
      'Ein Glas, eine Nacht, keine Maschine. Ein Rezept nach Gewicht, drei Arten zu servieren, und warum er nie in die Sonne gehört.',
    text: `Von Oktober bis April machen wir morgens als Erstes das fertig, was wir am Abend davor begonnen haben. Cold Brew braucht fünf Minuten Arbeit und vierzehn Stunden Schlaf, und er ist der einzige Kaffee, den wir kennen, der leichter wird, je schlimmer das Wetter ist.

## Das Rezept

- **70 g Kaffee**, grob gemahlen wie Rohrzucker
- **1 Liter kaltes Wasser**, gefiltert, wenn Ihres nach Schwimmbad schmeckt
- Ein Glas oder eine Kanne mit Deckel und ein Filter aus Papier oder Stoff

1. Geben Sie den Kaffee in die Kanne und die Hälfte des Wassers darüber. Rühren, bis keine trockenen Inseln mehr zu sehen sind.
2. Den Rest dazu, Deckel drauf und **in den Kühlschrank**. Auf der Arbeitsplatte geht es schneller und schmeckt bis Mittag schlechter.
3. **Vierzehn Stunden** warten. Zwölf sind etwas leicht, achtzehn etwas holzig. Für vierundzwanzig gibt es keinen Preis.
4. Durch den Filter gießen, ohne zu drücken. Der letzte Löffel ist Schlick; lassen Sie ihn zurück.

In der geschlossenen Flasche hält er sich vier Tage im Kühlschrank. Danach wird er nicht schlecht, nur schal.

## Welcher Kaffee

Schokolade und Karamell werden rund und süß, fruchtige Kaffees schmecken wie Eistee. Für diese Kanne haben wir *Südwind* gemischt: Malz, Orange, Schokoladenkeks. Entkoffeinierter geht genauso gut, was nachmittags um vier gut zu wissen ist.

## Drei Gläser

**Pur und lang.** Cold Brew und kaltes Wasser zu gleichen Teilen über großes Eis. Kleines Eis ist geschmolzen, bevor Sie Ihren Stuhl gefunden haben.

**Mit Tonic.** Eis, 100 ml Tonic Water, dann 60 ml Cold Brew langsam über einen Löffel, damit er oben schwimmt. Ein Streifen Orangenschale, darüber ausgedreht.

**Mit Milch.** Zwei Teile Cold Brew auf einen Teil kalte Milch und ein Teelöffel Akaziensamensirup. Mit Hafermilch schmeckt das besonders gut.

## Zwei Warnungen

Cold Brew schmeckt mild und ist es nicht. Ein Glas hat ungefähr so viel Koffein wie ein doppelter Espresso, zählen Sie es auch so. Und setzen Sie ihn nicht in die Sonne, egal was auf den Bildern mit Tee geschieht: Warmer, dünner Kaffee ist ein gemütlicher Ort für Dinge, die Sie nicht trinken möchten. Der Kühlschrank kostet Sie zwei Stunden und keine Sorgen.`,
    titles: ['Für die Kanne', 'Kurz beantwortet'],
    answers: [
      {
        title: 'Kann ich ein Konzentrat machen?',
        content:
          'Ja: 125 g Kaffee auf einen Liter, und im Glas dann zu gleichen Teilen mit Wasser, Milch oder Tonic.',
      },
      {
        title: 'Kann ich den Satz noch einmal verwenden?',
        content: 'Nicht für Kaffee. Um den Zitronenbaum gern, immer nur eine dünne Schicht.',
      },
    ],
  },
  'meet-the-grower': {
    slug: 'zu-besuch-bei-einer-erzeugerin',
    title: 'Zu Besuch bei einer Erzeugerin: rote Erde, trockene Winter',
    excerpt:
      'Drei Generationen auf der trockenen Seite der Atherton Tablelands, eine Maschine, die Bäume schüttelt, und ein Trockenplatz, den man nicht in Stiefeln betritt.',
    text: `Man riecht den Hof, bevor man ihn sieht: Mangoblüte, Diesel und irgendwo dahinter etwas wie warmes Heu und Honig. Das ist der Trockenplatz. Marisa Conti steht in Socken am Tor. „Vor der Platte Stiefel aus“, sagt sie. „In der Küche würden Sie sie ja auch nicht anlassen.“

Die Contis bebauen die sonnige Seite der Hochebene, seit Marisas Großvater hier 1956 Tabak pflanzte. Als der Tabakverband schloss, versuchten es ihre Eltern mit Teebäumen, dann mit Kürbissen, dann mit elf Hektar Kaffee, auf den Rat eines Nachbarn hin, der ihn aufgegeben hatte. Das war 1998. Der Nachbar hat inzwischen wieder gepflanzt.

## Warum hier

Der meiste gute Kaffee der Welt wächst weit oben, wo kühle Nächte die Kirschen langsam machen. Mareeba liegt auf 400 Metern, das ist nicht hoch. Dafür gibt es hier einen Winter. Von Mai bis September regnet es kaum, nachts sinkt die Temperatur auf acht oder neun Grad, und die Bäume, die glauben, sie stünden auf einem Berg, lassen sich Zeit. Den Rest tut der Boden: tief, rot, voller Eisen und sehr durchlässig.

Außerdem gibt es in Australien keinen Kaffeekirschenkäfer und auf diesem Hof keinen Kaffeerost. Gegen das, was nicht da ist, spritzt auch niemand.

## Eine Erntemaschine, viel Geduld

Arbeit kostet hier, was sie kosten soll, also pflückt niemand von Hand. Eine Maschine fährt über die Reihe und schüttelt sie mit Fingern aus Glasfaser, und die reifen Kirschen fallen. „Die Kunst ist der Zeitpunkt“, sagt Marisa. „Zu früh, und du hast grüne, zu spät, und du hast Rosinen.“ Im Juni geht sie jeden Morgen mit dem Refraktometer durch die Reihen und misst den Zucker in der Frucht wie eine Winzerin.

Was fällt, wird nach Wasser sortiert, nach Farbe und dann von ihr. Das beste Zehntel kommt auf die Platte und wird zwei Tage lang jede Stunde gewendet. Nach ungefähr zwei Wochen klappern die Bohnen.

## In der Tasse

Die letzte Ernte, unser *Mareeba, Trockenland*, schmeckt nach Milchschokolade, Mandarine und ein wenig gerösteter Macadamia; die wachsen übrigens am nördlichen Zaun. Wir rösten ihn mittel und würden nicht weiter gehen. Für den Rohkaffee haben wir **21,40 $ je Kilo** bezahlt, auf dem Hof, innerhalb einer Woche; den Preis setzt Marisa im März fest, und bisher haben wir nie gehandelt.

Sie pflanzt schon wieder: zwei Hektar einer Sorte, die für Hitze gezüchtet ist, auf dem unteren Feld. Bis sie trägt, vergehen vier Jahre. „Fragt mich dann“, sagt sie und zieht die Stiefel wieder an.`,
    titles: ['Von der Hochebene', 'Weiter den Berg hinauf'],
  },
};
