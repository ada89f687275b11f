import type { TranslatedArticle } from '../translated-article.ts';

/** Stories about tea and botanicals in German, by their English slug. */
export const germanLeaf: Record<string, TranslatedArticle> = {
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
