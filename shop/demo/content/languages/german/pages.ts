import pullQuote from '../../../../blocks/pull-quote/seed.ts';
import type { TranslatedPage } from '../translated-page.ts';

/** The front page and the pages of the menu in German, by their English slug. */
export const germanPages: Record<string, TranslatedPage> = {
  home: {
    title: 'Billy & Gum',
    description:
      'Kaffee, Tee und australische Pflanzen, in kleinen Mengen geröstet und gepackt, und das Geschirr dazu.',
    blocks: {
      'blocks.hero': {
        title: 'Kessel aufsetzen. Um den Rest kümmern wir uns.',
        text: 'Kaffee vom Hochland, Tee aus den feuchten Tropen, Blätter und Samen aus dem Busch. In kleinen Mengen geröstet und gepackt und frisch verschickt.',
        link: { title: 'Alles ansehen' },
      },
      'blocks.icon-list': {
        title: 'So machen wir es',
        items: [
          {
            title: 'Dienstags geröstet',
            text: 'Mittwochs verschickt, in kleinen Mengen, mit dem Datum auf jeder Tüte.',
          },
          {
            title: 'Ab 65 $ versandkostenfrei',
            text: 'In ganz Australien. Darunter 9,50 $ in die meisten Orte.',
          },
          {
            title: 'Erzeuger mit Namen',
            text: 'Wir wissen, wer es angebaut hat, was wir dafür bezahlt haben und wann wir wiederkommen.',
          },
          {
            title: 'Überspringen, pausieren, beenden',
            text: 'Abos, die Sie jeden Tag ändern können, ohne zu fragen.',
          },
        ],
      },
      'blocks.recommended-products': { title: 'Diese Woche im Regal' },
      'blocks.mascot-stickers': { title: 'Gus ist unterwegs' },
      'blocks.recommended-articles': { title: 'Aus dem Journal' },
      'blocks.rich-text': {
        text: `## Eine kleine Rösterei mit langem Gedächtnis

Ein *Billy* ist die Blechdose, in der Reisende Wasser kochen. Ein *Gum* ist der Eukalyptus, der dem Feuer Schatten gibt. Zusammen haben sie hierzulande mehr Tee gekocht als jedes Café, und wir fangen noch immer dort an: sauberes Wasser, gute Blätter, ein wenig Geduld und jemand, dem man einschenkt.

Wir rösten Kaffee, mischen Tee und trocknen australische Blätter und Samen in einer Halle im Norden von New South Wales. Manches wächst so nah, dass wir vor dem Mittagessen hinfahren können. Wer anbaut, was wir verkaufen, den kennen wir mit Namen; [die Geschichten dazu stehen im Journal](/articles).

Ist das alles neu für Sie? Fangen Sie mit der [Zubereitung](/brewing) an, oder [schreiben Sie uns, was Sie gern mögen](/contact): Wir antworten mit einem Vorschlag.`,
      },
    },
  },
  shop: { title: 'Shop', blocks: {} },
  articles: { title: 'Journal', blocks: {} },
  about: {
    slug: 'ueber-uns',
    title: 'Über uns',
    description: 'Wer wir sind, woher Kaffee, Tee und Pflanzen kommen und wie wir sie bezahlen.',
    blocks: {
      'blocks.hero': {
        title: 'Zwei Kessel und eine Halle',
        text: 'Billy & Gum begann mit einem gebrauchten Röster, einem Tapeziertisch auf dem Samstagsmarkt und einem Wombat, der nicht gehen wollte.',
        link: { title: 'Besuchen Sie uns' },
      },
      'blocks.rich-text': {
        text: `## Wie es anfing

Im Herbst 2014 kaufte Imogen Hart den Fünf-Kilo-Röster eines Cafés, das schloss, und stellte ihn in die Halle hinter dem Haus ihrer Schwester. Noor Rahimi, die zehn Jahre lang für andere Tee eingekauft hatte, kam für ein Wochenende, um bei den Leitungen zu helfen, und brachte zwei Kessel mit. Beide stehen noch auf der Werkbank, und Noor ist auch noch da.

Der Wombat kam im selben Winter. Er grub sich unter der Laderampe ein, prüfte die erste Lieferung Rohkaffee und führt seitdem die Aufsicht. Unsere Hausmischung heißt nach ihm; das war das Mindeste.

## Was wir verkaufen und was nicht

Wir rösten Kaffee, den meisten aus Queensland und dem Norden von New South Wales, den übrigen von Nachbarn in Papua-Neuguinea und Timor-Leste und von ein paar alten Freunden weiter weg. Wir packen Tee aus den feuchten Tropen und dem Hochland von Victoria. Und wir trocknen und mischen Blätter, Früchte und Samen, die die Aboriginal und Torres Strait Islander Völker seit Tausenden von Generationen kennen und nutzen.

Daraus folgt eine Verantwortung. Wo immer es geht, kaufen wir diese Pflanzen bei Erzeugern und Sammlerinnen der First Nations, zahlen den Preis, den sie nennen, und schreiben auf die Tüte, wer was angebaut hat. Was sich nicht zu einem Menschen und einem Ort zurückverfolgen lässt, kommt nicht ins Sortiment.

## Wie wir bezahlen

Jedes Jahr veröffentlichen wir, was wir für jeden Kaffee und jeden Tee je Kilo bezahlt haben, neben dem Marktpreis des Tages. Das hält uns ehrlich und beantwortet die Frage, die man uns früher am häufigsten gestellt hat. 2025 zahlten wir für Kaffee im Schnitt **zweieindrittelmal** so viel wie der Markt.

## Wie wir verpacken

Die Tüten sind mit einer Folie aus Pflanzen ausgekleidet, die in die Sammlung für weiche Kunststoffe gehört, wo es eine gibt. Die Kartons sind aus Altpapier, das Klebeband ist aus Papier. Dosen kommen zurück: Bringen Sie fünf in die Halle, und wir füllen Ihnen eine umsonst.`,
      },
      'blocks.icon-list': {
        title: 'In Zahlen',
        items: [
          { title: 'Elf Leute', text: 'Und ein Wombat ohne feste Arbeitszeit.' },
          { title: 'Dreiundzwanzig Höfe', text: 'Neun davon keine Tagesfahrt entfernt.' },
          { title: '86 % Sonne', text: 'So viel vom Strom des letzten Jahres kam vom eigenen Dach.' },
        ],
      },
      'blocks.mascot-stickers': { title: 'Die Geschäftsleitung' },
      'blocks.pull-quote': pullQuote.de,
      'blocks.recommended-articles': { title: 'Die Menschen dahinter' },
    },
  },
  brewing: {
    slug: 'zubereitung',
    title: 'Zubereitung',
    description: 'Mengen, Temperaturen und Zeiten für Kaffee, Tee und Pflanzen auf einer Seite.',
    blocks: {
      'blocks.hero': {
        title: 'Gute Tassen, fast jeden Morgen',
        text: 'Drei Zahlen tun das meiste: wie viel, wie heiß und wie lange. Hier stehen sie für alles, was wir verkaufen.',
        link: { title: 'Zu Filtern und Kannen' },
      },
      'blocks.rich-text': {
        text: `## Kaffee

| Methode | Kaffee | Wasser | Mahlgrad | Zeit |
|---|---|---|---|---|
| Handfilter, eine Tasse | 15 g | 250 g mit 94 °C | mittel | 3 min |
| Stempelkanne, zwei Tassen | 32 g | 500 g mit 95 °C | grob | 4 min + 2 zum Setzen |
| Espressokocher, drei Tassen | 17 g | heiß, bis zum Ventil | fein, nicht staubig | bis er seufzt |
| Espresso | 18 g | 36 g in der Tasse | fein | 28 s |
| Cold Brew | 70 g | 1 Liter, kalt | grob | 14 h im Kühlschrank |

Wiegen Sie ab, wenn Sie können. Ein gehäufter Esslöffel fasst zwischen 5 und 9 Gramm, und das ist der Unterschied zwischen teefarben und teerschwarz.

## Tee und Pflanzen

| Blatt | Auf 250 ml | Wasser | Zeit |
|---|---|---|---|
| Schwarzer Tee | 2,5 g | 98 °C | 3 bis 4 min |
| Grüner Tee | 2,5 g | 75 °C | 2 min |
| Zitronenmyrte, Pfefferminzeukalyptus | 1 g | 90 °C | 4 min, zugedeckt |
| Akaziensamen | 5 g | 98 °C | 5 min |
| Früchte und Blüten | 3 g | 98 °C | 6 min |

Australische Blätter sind kräftig. Die Hälfte dessen, was die Hand greift, ist meistens richtig, und der Deckel hält den Duft in der Tasse statt in der Küche.

## Wasser

Schmeckt das Wasser aus der Leitung nach Schwimmbad, dann schmeckt alles danach, was Sie damit aufgießen. Eine Kanne mit Kohlefilter genügt. Sehr weiches Wasser macht Kaffee dünn und sauer, sehr hartes macht Tee stumpf.`,
      },
      'blocks.accordion': {
        title: 'Wenn es nicht schmeckt',
        items: [
          {
            title: 'Mein Kaffee ist sauer',
            content:
              'Er ist unterextrahiert. Mahlen Sie **feiner**, nehmen Sie heißeres Wasser oder geben Sie ihm eine halbe Minute mehr, immer nur eins davon.',
          },
          {
            title: 'Mein Kaffee ist bitter und trocken',
            content:
              'Er ist überextrahiert. Mahlen Sie zuerst **gröber**. Bleibt er bitter, lassen Sie den Kessel vor dem Aufgießen eine halbe Minute stehen.',
          },
          {
            title: 'Er ist dünn, aber nicht sauer',
            content: 'Mehr Kaffee, gleich viel Wasser. Gehen Sie je Tasse um ein Gramm nach oben.',
          },
          {
            title: 'Mein grüner Tee ist bitter',
            content:
              'Das Wasser ist zu heiß. Kein Thermometer? Gießen Sie kochendes Wasser in eine kalte Tasse und von dort in eine zweite: Jetzt hat es etwa 75 °C.',
          },
          {
            title: 'Wie lange halten sich Bohnen?',
            content:
              'Am besten sind sie eine bis sechs Wochen nach dem Rösten, in der geschlossenen Tüte im Schrank. Nicht im Kühlschrank: Dort ist es feucht und riecht nach Abendessen. Eine ungeöffnete Tüte darf ins Gefrierfach.',
          },
        ],
      },
      'blocks.recommended-products': { title: 'Womit wir selbst arbeiten' },
      'blocks.recommended-articles': { title: 'Weiterlesen' },
    },
  },
  'find-us': {
    title: 'So finden Sie uns',
    description: 'Öffnungszeiten der Rösterei, der Weg zu uns und die Märkte, auf denen wir stehen.',
    blocks: {
      'blocks.rich-text': {
        text: `## Die Theke

Vier Hocker, ein Probiertisch und das ganze Sortiment zum Riechen, bevor Sie kaufen. Wer für Bohnen und Blätter ein eigenes Gefäß mitbringt, zahlt einen Dollar weniger.

## Der Weg

Von der Bahntrasse sind es zu Fuß zehn Minuten; Fahrradständer und Luftpumpe stehen an der Tür. Parkplätze sind hinter dem Haus, zwei davon nah an der Rampe. Erdgeschoss, Theke und Toilette sind ohne Stufen zu erreichen. Assistenzhunde sind überall willkommen, andere Hunde auf der Veranda. Der Bau unter der Laderampe ist privat.

## Märkte

Jeden zweiten Samstag stehen wir bei jedem Wetter auf dem Erzeugermarkt, unter dem grünen Dach bei der großen Feige. Mit dabei sind die Röstung der Woche, sechs Tees und was am Kräutertisch gerade fertig geworden ist.`,
      },
      'blocks.social-photo-feed': { title: 'So sieht es diese Woche aus' },
    },
  },
  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie, rufen Sie an oder kommen Sie vorbei. Meist antworten wir am selben Tag.',
    blocks: {
      'blocks.hero': {
        title: 'Sagen Sie Hallo',
        text: 'Jede Nachricht liest ein Mensch, und meist antwortet er am selben Tag. An Rösttagen kann es dauern, bis die Trommel kalt ist.',
      },
      'blocks.rich-text': {
        text: `## Schreiben oder anrufen

- **Bestellungen und alles andere:** [hello@billyandgum.example](mailto:hello@billyandgum.example), auf Englisch oder Deutsch
- **Großhandel:** [trade@billyandgum.example](mailto:trade@billyandgum.example)
- **Telefon:** 02 5550 1042, Mittwoch bis Freitag, 8 bis 15 Uhr (Ortszeit Sydney)

Geht es um eine Bestellung? Nennen Sie ihre Nummer im Betreff, dann sehen wir nach, bevor wir antworten. Ist etwas zerbrochen angekommen, erspart ein Foto uns beiden einen Brief.`,
      },
      'blocks.accordion': {
        title: 'Oft gefragt',
        items: [
          {
            title: 'Können Sie meine Bestellung noch ändern?',
            content:
              'Ja, bis wir sie packen, am Mittwochmorgen. Schreiben Sie uns die Bestellnummer und was Sie stattdessen möchten.',
          },
          {
            title: 'Mit welchem Kaffee fange ich an?',
            content:
              'Mit Milch: [Billys Frühstück](/shop/billys-breakfast). Schwarz aus dem Filter: [Veranda](/shop/verandah). Spät am Abend: [Nur ruhig, entkoffeiniert](/shop/steady-on-decaf).',
          },
          {
            title: 'Beliefern Sie Cafés?',
            content:
              'Gern. Preise, Schulung und eine Mühle als Leihgabe stehen auf der [Seite für den Großhandel](/grosshandel).',
          },
        ],
      },
      'blocks.news-signup': {
        title: 'Ein Brief im Monat',
        text: 'Neue Ernten, ein Rezept und was der Wombat so treibt. Öfter nicht.',
        button_label: 'Eintragen',
      },
    },
  },
};
