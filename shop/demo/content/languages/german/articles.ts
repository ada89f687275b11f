import type { TranslatedArticle } from '../translated-article.ts';

/** The stories in German, by their English slug. */
export const germanArticles: Record<string, TranslatedArticle> = {
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
  'lemon-myrtle': {
    slug: 'zitronenmyrte',
    title: 'Zitronenmyrte: mehr Zitrone als jede Zitrone',
    excerpt:
      'Ein Baum aus dem Regenwald, dessen Blatt zitroniger duftet als jedes andere. Wie man es aufgießt, wie man damit kocht und wie es nicht nach Seife schmeckt.',
    text: `Zerreiben Sie ein einziges frisches Blatt, und der ganze Raum dreht sich um. Die Zitronenmyrte, *Backhousia citriodora*, ist ein Baum vom Rand des subtropischen Regenwalds, etwa von Brisbane bis Mackay. Der Duft kommt vom Citral, nach dem auch Zitronenschale riecht. Öl aus Zitronenschale enthält davon drei bis vier Prozent, Öl aus Zitronenmyrte mehr als neunzig.

Die Aboriginal People der Küste kochen damit, gießen sie auf und heilen mit ihr, und das weit länger, als irgendjemand es aufgeschrieben hat. Alles in diesem Artikel beruht auf diesem Wissen. Wir kaufen sie bei Erzeugern und Sammlerinnen, deren Namen auf dem Beutel stehen, zuerst bei Betrieben der First Nations.

## Zum Trinken

- **1 g getrocknete Blätter** auf einen Becher von 250 ml: ein gestrichener Teelöffel, kein gehäufter
- Wasser mit **90 °C**, also eine Minute nach dem Kochen
- **Vier Minuten mit Deckel.** Auf den kommt es an: Was Sie in der Küche riechen, ist nicht mehr in der Tasse

Sie ist von selbst süß und ohne Koffein. Mit einer Scheibe frischem Ingwer tut sie für eine Erkältung, was Honig für Toast tut. Gekühlt, mit ein paar zerdrückten Minzblättern und einem Löffel Yellow-Box-Honig ist sie die Karaffe, die bei uns im Januar auf dem Tisch steht.

## Warum sie manchmal nach Seife schmeckt

Weil es zu viel war oder weil sie gekocht hat. Citral ist in kleinen Mengen Zitrone und in großen Möbelpolitur. Ist Ihnen das passiert, nehmen Sie halb so viel und lassen sie kürzer ziehen, bevor Sie den Baum aufgeben.

## Zum Kochen

Gemahlene Blätter verhalten sich wie ein Gewürz, nicht wie Zitronensaft: nur Duft, keine Säure. Milch gerinnt davon nicht, und etwas Besseres konnte einer Vanillecreme nicht geschehen.

- **Shortbread:** ein Teelöffel gemahlene Blätter auf 250 g Mehl
- **Milchreis oder Panna cotta:** drei ganze Blätter zehn Minuten in der warmen Milch, dann herausnehmen
- **Fisch:** eine Prise in die Panade oder zwei frische Blätter mit ins Päckchen
- **Butter:** ein halber Teelöffel auf 100 g weiche Butter mit Salz, für Garnelen oder Mais

Geben Sie sie spät dazu, oder lassen Sie die Hitze klein. Der Duft ist leicht und geht als Erster zum Fenster hinaus.

## Zum Aufbewahren

Dunkel, in einer Dose, möglichst ganz. Ganze Blätter bleiben ein Jahr lang frisch, gemahlene etwa vier Monate. Wenn Sie die Dose öffnen und nachdenken müssen, wonach es riecht, gießen Sie den Rest doppelt so stark auf und reinigen den Kessel damit. Auch das kann sie sehr gut.`,
    titles: ['Mit Zitronenmyrte', 'Vom selben Tisch'],
  },
  wattleseed: {
    slug: 'akaziensamen',
    title: 'Akaziensamen: geröstet wie Kaffee, verwendet wie Kakao',
    excerpt:
      'Der Samen der Goldakazie ernährt hier seit Tausenden von Generationen Menschen. Geröstet schmeckt er nach Haselnuss, Schokolade und Toast.',
    text: `Ende Juli wird die Straße zu unserer Halle gelb. In Australien gibt es über tausend Arten von Akazien, und wenn sie zusammen blühen, fahren selbst die Lastwagen langsamer. Uns interessiert mehr, was nach der Blüte kommt: eine Hülse wie eine getrocknete Bohne und darin kleine, harte, schwarze Samen.

Die Aboriginal und Torres Strait Islander Völker sammeln die Samen einiger dieser Akazien, vielleicht von hundert Arten, seit Tausenden von Generationen: zwischen Steinen gemahlen, in der Asche gebacken, grün aus der Hülse gegessen. Sie haben viel Eiweiß und Ballaststoffe und halten sich jahrelang. Man kann sich aber auch leicht vertun, denn viele Akazien sind nicht essbar. Dies ist deshalb kein Artikel übers Selbersammeln. Unsere kommen von Menschen, die ihre Bäume mit Namen kennen.

## Was das Rösten bewirkt

Roh schmecken sie nach grünen Erbsen und Staub. Bei etwa 180 °C geschieht etwas, das jeder Kaffeeröster wiedererkennt: Es knackt, wird dunkel und riecht auf einmal nach Haselnuss, Kakao und der Kruste von gutem Brot. Wir rösten donnerstags nach dem Kaffee, fünf Kilo auf einmal, und hören auf, kurz bevor es raucht. Dann wird grob gemahlen, denn feines Pulver wird in heißem Wasser zu Brei.

## Als Getränk

- **5 g gemahlene Akaziensamen** (zwei Teelöffel) und 250 ml Wasser, das eben gekocht hat
- **Fünf Minuten**, in der Stempelkanne oder in einer Kanne mit Sieb
- Milch, wenn Sie mögen; sie passt so gut wie zu Kaffee

Koffein ist keines darin. Wir trinken es nach dem Abendessen, und auf der Nachtfähre, so hören wir, tun das alle.

## In der Küche

**Eis und Vanillecreme.** Einen Esslöffel in 500 ml Sahne zwei Minuten leise kochen, zehn Minuten stehen lassen und durch ein Sieb gießen, oder auch nicht: Die Körnchen sind angenehm.

**Brot und Kekse.** Ein Esslöffel auf einen Laib, vorher in heißem Wasser eingeweicht. In Keksen passen sie gut zu Macadamia und dunklem Zucker.

**Schlagsahne.** Einen Teelöffel mit kochendem Wasser anfeuchten, abkühlen lassen und unterheben. Einmal auf der Pavlova, und man wird Sie jedes Jahr zu Weihnachten darum bitten.

**Mit Kaffee.** Ein viertel Teelöffel in der Stempelkanne gibt einer einfachen Mischung etwas von Nuss und Brot. Zu viel, und es ist Suppe.

## Warum sie kosten, was sie kosten

Gesammelt wird von Hand, von Bäumen, die nicht in Reihen stehen; dann wird gedroschen, geworfelt und gereinigt, und ein ganzer Vormittag füllt einen Eimer. Ein Kilo sauberer Samen ist mehr wert als ein Kilo der meisten Kaffees. Man braucht sehr wenig davon, und wer sie sammelt, soll davon leben können.`,
    titles: ['Mit Akaziensamen', 'Vom selben Tisch'],
  },
  'tea-at-altitude': {
    slug: 'tee-aus-der-hoehe',
    title: 'Tee aus der Höhe',
    excerpt:
      'Was Wolken, kalte Nächte und eine kurze Saison aus einem Blatt machen, und warum zwei Gärten mit derselben Pflanze ganz verschieden schmecken.',
    text: `Aller Tee ist eine Pflanze, *Camellia sinensis*. Dass die eine Tasse nach Pfirsich riecht und die andere nach nassem Schiefer, liegt zum Teil daran, was man mit dem Blatt macht, und vor allem daran, wo es stand. Um den Unterschied zu sehen, waren wir im selben Monat in zwei Gärten: in einem über Malanda in den feuchten Tropen und in einem im Hochland von Victoria.

## Wolken

Auf 750 Metern über Malanda sind die Morgen weiß. Bis neun Uhr hängt die Wolke in den Reihen und nimmt die Hälfte des Lichts weg, und eine Teepflanze im Halbschatten tut etwas Nützliches: Sie bildet mehr Theanin, das Süße und Brühige am Tee, und macht weniger davon zu Bitterem. Anderswo baut man dafür Dächer über die Gärten. Hier schickt die Korallensee sie umsonst den Hang herauf.

Warm ist es außerdem. Von September bis Mai treiben die Sträucher alle zwei Wochen neu aus, und hinterher kommt die Maschine. Das Blatt ist kräftig, kupferrot und ehrlich, wie gemacht für Milch. Es ist die Grundlage unseres *Malanda-Frühstückstees*.

## Kälte

Im Hochland von Victoria gibt es eine einzige richtige Saison. Im Juli liegt Schnee zwischen den Reihen, im Oktober kommen die ersten Triebe, und vor dem Frost wird viermal gepflückt. Ein Strauch, der langsam wächst, macht kleine, dicke Blätter voller Aroma. Sie werden wie in Japan innerhalb einer Stunde gedämpft und schmecken nach Erbsen, gemähtem Gras und nach Meer, obwohl es zweihundert Kilometer entfernt ist.

„Alle halten die Kälte für den Feind“, sagt Kenji Watts, der den Garten leitet. „Sie ist die Uhr. An der Kälte merkt die Pflanze, wie viel Zeit sie hat.“ Die erste Pflückung des letzten Frühjahrs ergab 180 Kilo. Zwölf davon haben wir bekommen.

## So schmeckt man es zu Hause

Nehmen Sie einen schwarzen Tee von weit unten und einen von weit oben. Wiegen Sie von jedem **2,5 g** ab, nehmen Sie dasselbe Wasser und dieselben drei Minuten, und stellen Sie die Tassen nebeneinander, ohne etwas darin.

- **Riechen** Sie daran, solange die Blätter nass und heiß sind: hier Malz und Holz, dort Blüten und Steinobst?
- **Schlürfen** Sie, laut. Luft trägt den Duft nach hinten in die Nase.
- **Warten** Sie, bis sie lauwarm sind. Ein dünner Tee fällt beim Abkühlen auseinander, ein guter wird süßer.

Geben Sie dann in beide Milch. Einer von ihnen wird es Ihnen danken.

## Was das für den Preis bedeutet

Tief gelegene Gärten geben drei- bis viermal so viele Blätter je Hektar, Höhe kostet also Geld, wie auch immer sie schmeckt. Hoch ist nicht besser. Es ist langsamer, und hin und wieder, am richtigen Morgen, ist es etwas, woran man sich ein Jahr lang erinnert.`,
    titles: ['Von jedem Berg einer', 'Weiter den Berg hinunter'],
  },
};
