import type { Translation } from './translation.ts';

export const german: Translation = {
  slugs: { about: 'ueber-uns', brewing: 'zubereitung' },
  home: {
    title: 'Billy & Gum',
    description:
      'Kaffee, Tee und australische Pflanzen, in kleinen Mengen geröstet und gepackt, und das Geschirr dazu.',
    hero: {
      title: 'Kessel aufsetzen. Um den Rest kümmern wir uns.',
      text: 'Kaffee vom Hochland, Tee aus den feuchten Tropen, Blätter und Samen aus dem Busch. In kleinen Mengen geröstet und gepackt und frisch verschickt.',
      link: 'Alles ansehen',
    },
    promises: {
      title: 'So machen wir es',
      items: [
        {
          icon: 'mdi:fire',
          title: 'Dienstags geröstet',
          text: 'Mittwochs verschickt, in kleinen Mengen, mit dem Datum auf jeder Tüte.',
        },
        {
          icon: 'mdi:truck',
          title: 'Ab 65 $ versandkostenfrei',
          text: 'In ganz Australien. Darunter 9,50 $ in die meisten Orte.',
        },
        {
          icon: 'mdi:sprout',
          title: 'Erzeuger mit Namen',
          text: 'Wir wissen, wer es angebaut hat und was wir dafür bezahlt haben.',
        },
        {
          icon: 'mdi:calendar-sync',
          title: 'Überspringen, pausieren, beenden',
          text: 'Abos, die Sie jeden Tag ändern können, ohne zu fragen.',
        },
      ],
    },
    shelf: 'Diese Woche im Regal',
    stickers: 'Gus ist unterwegs',
    text: `## Eine kleine Rösterei mit langem Gedächtnis

Ein *Billy* ist die Blechdose, in der Reisende Wasser kochen. Ein *Gum* ist der Eukalyptus, der dem Feuer Schatten gibt. Zusammen haben sie hierzulande mehr Tee gekocht als jedes Café, und wir fangen noch immer dort an: sauberes Wasser, gute Blätter, ein wenig Geduld und jemand, dem man einschenkt.

Wir rösten Kaffee, mischen Tee und trocknen australische Blätter und Samen in einer Halle im Norden von New South Wales. Wer anbaut, was wir verkaufen, den kennen wir mit Namen.`,
  },
  shop: 'Shop',
  articles: 'Journal',
  about: {
    title: 'Über uns',
    description: 'Wer wir sind und woher Kaffee, Tee und Pflanzen kommen.',
    hero: {
      title: 'Zwei Kessel und eine Halle',
      text: 'Billy & Gum begann mit einem gebrauchten Röster, einem Tapeziertisch auf dem Samstagsmarkt und einem Wombat, der nicht gehen wollte.',
      link: 'Besuchen Sie uns',
    },
    text: `## Wie es anfing

Im Herbst 2014 kaufte Imogen Hart den Fünf-Kilo-Röster eines Cafés, das schloss, und stellte ihn hinter das Haus ihrer Schwester. Noor Rahimi, die zehn Jahre lang für andere Tee eingekauft hatte, kam für ein Wochenende, um bei den Leitungen zu helfen, und brachte zwei Kessel mit. Beide stehen noch auf der Werkbank, und Noor ist auch noch da.

## Was wir verkaufen

Kaffee aus Queensland und dem Norden von New South Wales, aus Papua-Neuguinea und Timor-Leste, Tee aus den feuchten Tropen und dem Hochland von Victoria, dazu Blätter, Früchte und Samen, die die First Nations seit Tausenden von Generationen kennen. Wo immer es geht, kaufen wir bei ihnen, zu dem Preis, den sie nennen.`,
  },
  brewing: {
    title: 'Zubereitung',
    description: 'Mengen, Temperaturen und Zeiten für Kaffee, Tee und Pflanzen.',
    hero: {
      title: 'Gute Tassen, fast jeden Morgen',
      text: 'Drei Zahlen tun das meiste: wie viel, wie heiß und wie lange.',
    },
    text: `## Kaffee

| Methode | Kaffee | Wasser | Zeit |
|---|---|---|---|
| Filter, eine Tasse | 15 g | 250 g mit 94 °C | 3 min |
| Stempelkanne, zwei Tassen | 32 g | 500 g mit 95 °C | 4 min |
| Espresso | 18 g | 36 g in der Tasse | 28 s |
| Kalt gezogen | 70 g | 1 Liter, kalt | 14 h im Kühlschrank |

## Tee und Pflanzen

| Blatt | Auf 250 ml | Wasser | Zeit |
|---|---|---|---|
| Schwarzer Tee | 2,5 g | 98 °C | 3 bis 4 min |
| Grüner Tee | 2,5 g | 75 °C | 2 min |
| Zitronenmyrte | 1 g | 90 °C | 4 min, zugedeckt |`,
  },
  findUs: {
    title: 'So finden Sie uns',
    description: 'Öffnungszeiten der Rösterei und der Weg zu uns.',
    text: `## Die Theke

Vier Hocker, ein Probiertisch und das ganze Sortiment zum Riechen. Wer ein eigenes Gefäß mitbringt, zahlt einen Dollar weniger.

## Der Weg

Von der Bahntrasse sind es zu Fuß zehn Minuten; Fahrradständer und Luftpumpe stehen an der Tür. Erdgeschoss, Theke und Toilette sind ohne Stufen zu erreichen.`,
  },
  contact: {
    title: 'Kontakt',
    description: 'Schreiben Sie, rufen Sie an oder kommen Sie vorbei.',
    hero: {
      title: 'Sagen Sie Hallo',
      text: 'Jede Nachricht liest ein Mensch, und meist antwortet er am selben Tag.',
    },
    text: `Schreiben Sie an [hello@billyandgum.example](mailto:hello@billyandgum.example), auf Englisch oder Deutsch. Geht es um eine Bestellung, nennen Sie bitte ihre Nummer im Betreff.`,
  },
  footer: {
    title: 'Setzen Sie den Kessel auf',
    acknowledgement:
      'Billy & Gum würdigt die traditionellen Hüterinnen und Hüter des Landes, auf dem wir leben, rösten und anbauen, und ihre fortdauernde Verbindung zu Land, Wasser und Kultur. Wir erweisen den Ältesten von gestern und heute unseren Respekt, ebenso allen Aboriginal und Torres Strait Islander Völkern.',
    columns: [
      {
        title: 'Shop',
        links: [
          'Alles',
          'Kaffeemischungen',
          'Schwarzer & grüner Tee',
          'Pflanzen Australiens',
          'Geschenke & Pakete',
        ],
      },
      {
        title: 'Hilfe',
        links: ['Versand & Rückgabe', 'Abos', 'Zubereitung', 'Kontakt', 'Ihre Bestellungen'],
      },
      {
        title: 'Über uns',
        links: ['Unsere Geschichte', 'Journal', 'So finden Sie uns', 'Großhandel', 'Datenschutz'],
      },
    ],
  },
};
