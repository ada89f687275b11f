import type { TranslatedPage } from '../translated-page.ts';

/** Help pages in German, by their English slug. */
export const germanHelp: Record<string, TranslatedPage> = {
  wholesale: {
    slug: 'grosshandel',
    title: 'Großhandel',
    description: 'Kaffee, Tee und Pflanzen für Cafés, Büros und Läden: Preise, Lieferung, Schulung.',
    blocks: {
      'blocks.rich-text': {
        text: `## Für Cafés, Büros und gute Läden

Wir rösten für etwa vierzig Häuser zwischen der Gold Coast und Newcastle und verschicken an ein paar weitere. Lieber kennen wir jedes davon gut, als hundert zu haben; deshalb fängt es mit einem Besuch oder einem Anruf an und mit einem Karton voller Proben.

### Was Sie bekommen

- **Ihre Preisliste** innerhalb eines Tages, günstiger ab 10 kg in der Woche.
- **Lieferung** mittwochs und freitags, mit dem eigenen Wagen von Tweed Heads bis Ballina, sonst per Kurier, ab 6 kg kostenlos.
- **Ein Rezept für jeden Kaffee und jeden Tee**, auf einer Karte für die Maschine.
- **Einen halben Tag Schulung** für Ihr Team zu Beginn und bei jeder neuen Maschine.
- **Eine Mühle als Leihgabe**, solange Sie unseren Kaffee ausschenken.

### Was wir uns wünschen

Saubere Maschinen, frisches Wasser und bei sortenreinem Kaffee den Namen auf der Karte: Wer ihn angebaut hat, liest ihn dort gern. Es gibt keinen Vertrag und keine Mindestlaufzeit. Wer aufhören möchte, sagt bis Montag Bescheid.

Schreiben Sie an [trade@billyandgum.example](mailto:trade@billyandgum.example), wann Sie geöffnet haben und wie viel Sie ungefähr in der Woche ausschenken.`,
      },
      'blocks.media': { caption: 'Wo er wächst und wo er geröstet wird' },
      'blocks.accordion': {
        title: 'Praktische Fragen',
        items: [
          {
            title: 'Bekommen wir ein eigenes Etikett?',
            content: 'Ab 20 kg im Monat. Sie bringen die Zeichnung, wir drucken und packen.',
          },
          {
            title: 'Nehmen Sie leere Dosen und Eimer zurück?',
            content: 'Ja, bei jeder Tour. Wir waschen sie und füllen sie wieder.',
          },
          {
            title: 'Wie sind die Zahlungsbedingungen?',
            content: 'Vierzehn Tage ab Rechnung, oder 2 % Nachlass bei Lastschrift.',
          },
        ],
      },
    },
  },
  'shipping-and-returns': {
    slug: 'versand-und-rueckgabe',
    title: 'Versand & Rückgabe',
    description: 'Was der Versand kostet, wie lange er dauert und was zu tun ist, wenn etwas nicht stimmt.',
    blocks: {
      'blocks.rich-text': {
        text: `## Versand

| Wohin | Versandart | Preis | Dauer |
|---|---|---|---|
| Australien, ab 65 $ | Standard | kostenlos | 3 bis 6 Werktage, ins Northern Territory und auf Inseln 6 bis 12 |
| Australien | Standard | 9,50 $ | 3 bis 6 Werktage |
| Northern Territory und Inseln | Standard | 12,50 $ | 6 bis 12 Werktage |
| Australien | Express | 14,50 $ | 1 bis 2 Werktage in die meisten Orte |
| Neuseeland | mit Sendungsverfolgung | ab 18 $ | 5 bis 9 Werktage |
| Neuseeland | Express | ab 34 $ | 2 bis 4 Werktage |
| Übrige Welt | mit Sendungsverfolgung | ab 22 $ | 8 bis 15 Werktage |

Ins Ausland zählt das Gewicht; den genauen Betrag zeigt Ihr Warenkorb, bevor Sie zahlen.

Kaffee wird am Dienstag geröstet und geht am Mittwoch auf die Reise. Bestellungen ohne Kaffee verlassen uns am nächsten Werktag. Sobald das Paket abgeholt ist, bekommen Sie eine Nachricht mit der Sendungsnummer.

Honig darf wegen der Quarantäneregeln weder nach Neuseeland noch nach Western Australia. Ist welcher in Ihrer Bestellung, schreiben wir Ihnen, bevor wir den Rest verschicken.

## Rückgabe

Etwas gefällt Ihnen nicht? Sagen Sie es uns innerhalb von 30 Tagen. Für Kaffee, Tee und Lebensmittel bekommen Sie etwas, das besser passt, oder Ihr Geld zurück; die geöffnete Tüte behalten Sie, oder Sie schenken sie weiter. Geschirr und Geräte kommen unbenutzt in ihrer Schachtel zurück, und wir erstatten sie, sobald sie da sind.

Ist etwas zerbrochen oder falsch geliefert, schicken Sie ein Foto, und wir ersetzen es auf unsere Kosten. Zurückschicken müssen Sie nichts.

Ihre gesetzlichen Rechte, auch die nach australischem Verbraucherrecht, bleiben von alldem unberührt.`,
      },
      'blocks.accordion': {
        title: 'Fragen',
        items: [
          {
            title: 'Mein Paket verspätet sich',
            content:
              'Sehen Sie zuerst in der Sendungsverfolgung nach, sie stimmt meistens. Hat sich drei Werktage lang nichts getan, schreiben Sie uns: Wir forschen nach oder schicken ein neues.',
          },
          {
            title: 'Kann das Paket an einem sicheren Ort abgelegt werden?',
            content:
              'Schreiben Sie es an der Kasse in den Lieferhinweis. „Hinter dem Wassertank, im Schatten“ gefällt uns am besten.',
          },
          {
            title: 'Liefern Sie an Paketstationen?',
            content: 'Ja, bis auf Glaskannen und Geschenkboxen: Die sind zu groß für die Fächer.',
          },
        ],
      },
    },
  },
  subscriptions: {
    slug: 'abos',
    title: 'Abos',
    description:
      'Bohnen und Blätter jede Woche, alle zwei Wochen oder jeden Monat. Überspringen, pausieren, beenden, wann Sie wollen.',
    blocks: {
      'blocks.rich-text': {
        text: `## Nie wieder ein Sonntag ohne

Wählen Sie einen Kaffee oder Tee und wie oft er kommen soll, und er ist da. Jeden Kaffee und jeden losen Tee gibt es wöchentlich, alle zwei Wochen oder monatlich, günstiger als die einzelne Tüte.

1. Suchen Sie eine Tüte aus, und wählen Sie **Abonnieren** statt eines einmaligen Kaufs.
2. Wir rösten und packen in der Woche, in der sie auf die Reise geht. Aus dem Regal kommt nichts.
3. Kaffee, Mahlgrad, Termin und Adresse ändern Sie in [Ihrem Konto](/account/subscriptions), jeweils bis zum Montag davor.

Sie fahren weg? Überspringen Sie eine Lieferung, oder pausieren Sie, so lange Sie möchten. Sie haben genug? Ein Knopf beendet das Abo, ohne Mindestlaufzeit und ohne Anruf.`,
      },
      'blocks.icon-list': {
        title: 'Was ein Abo bringt',
        items: [
          { title: 'Einen besseren Preis', text: 'Für jede Tüte, solange das Abo läuft.' },
          {
            title: 'Eine Kostprobe der neuen Ernte',
            text: 'Eine kleine Tüte liegt bei, wenn etwas eintrifft.',
          },
          { title: 'Eine Pausentaste', text: 'Die tut, was sie verspricht.' },
        ],
      },
    },
  },
  privacy: {
    slug: 'datenschutz',
    title: 'Datenschutz',
    description: 'Was wir über Sie wissen, warum, wer es sieht und wie Sie es löschen lassen.',
    blocks: {
      'blocks.rich-text': {
        text: `## Kurz gesagt

Wir speichern, was wir brauchen, um Ihre Bestellung zu verschicken und Ihnen zu antworten, so lange das Gesetz es verlangt. Wir verkaufen es nicht, und wir laufen Ihnen nicht hinterher.

## Was wir speichern

- **Ihre Bestellung:** Name, Anschrift, E-Mail-Adresse, Telefonnummer, wenn Sie eine angeben, und was Sie gekauft haben. Das brauchen wir für die Lieferung und die Buchhaltung.
- **Ihr Konto**, wenn Sie eines anlegen: dasselbe und ein Passwort, das wir nur in einer Form speichern, die niemand zurücklesen kann.
- **Zahlung:** Ihre Kartennummer geht direkt an den Zahlungsdienst. Wir sehen die Art der Karte, ihre letzten vier Ziffern und das Ablaufdatum.
- **Briefe:** Wenn Sie sich eintragen, Ihre E-Mail-Adresse, bis Sie sich wieder austragen. Der Link dazu steht in jedem Brief.

## Cookies

Ein Cookie merkt sich Ihren Warenkorb und ob Sie angemeldet sind. Ohne ihn funktioniert der Shop nicht. Alles andere, etwa das Zählen von Besuchen, geschieht nur, wenn Sie zustimmen; Ihre Meinung können Sie jederzeit ändern.

## Wer es sonst noch sieht

Post und Kurier sehen Name und Anschrift. Der Zahlungsdienst sieht, was er für die Abbuchung braucht. Unsere Buchhalterin sieht Rechnungen. Sonst niemand.

## Wie lange

Bestellungen sieben Jahre, wie es das australische Steuerrecht verlangt. Konten, bis Sie sie schließen. Nachrichten zwei Jahre.

## Ihre Rechte

Schreiben Sie an [privacy@billyandgum.example](mailto:privacy@billyandgum.example), wenn Sie wissen möchten, was wir über Sie gespeichert haben, wenn etwas nicht stimmt oder gelöscht werden soll. Wir antworten innerhalb von 30 Tagen. Sind Sie nicht zufrieden, können Sie sich an die australische Datenschutzaufsicht wenden, das *Office of the Australian Information Commissioner*.`,
      },
    },
  },
  terms: {
    slug: 'agb',
    title: 'AGB',
    description: 'Was zwischen Ihnen und uns gilt, wenn Sie bestellen.',
    blocks: {
      'blocks.rich-text': {
        text: `## Wer Ihnen verkauft

Billy & Gum, Bangalow, New South Wales, Australien. Schreiben Sie an [hello@billyandgum.example](mailto:hello@billyandgum.example).

## Wie der Vertrag zustande kommt

Die Artikel im Shop sind eine Einladung zur Bestellung. Mit der letzten Schaltfläche der Kasse oder der einer Wallet bestellen Sie verbindlich. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen; sein Text bleibt bei Ihrer Bestellung gespeichert. Können wir nicht liefern, sagen wir es Ihnen und erstatten, was Sie bezahlt haben.

## Preise und Zahlung

Die Summe vor der Bestellung ist alles, was Sie uns zahlen: mit Steuern, wo es dabeisteht, und mit Versand. Einfuhrabgaben Ihres Landes tragen Sie. Bezahlt wird mit der Bestellung; ein auf der Karte nur vorgemerkter Betrag wird abgebucht, sobald die Bestellung aufgegeben ist.

## Lieferung

Kaffee verschicken wir binnen zwei Werktagen. Lieferzeiten und Preise der Versandarten stehen in der Kasse und unter [Versand und Rückgabe](/shipping-and-returns).

## Abonnements

Ein Abonnement läuft, bis Sie es beenden. Was abgebucht wird, wie oft und ab wann, steht neben der Schaltfläche, mit der Sie bestellen. In [Ihrem Konto](/account/subscriptions) können Sie bis zum Montag vor einer Lieferung ohne Angabe von Gründen aussetzen, pausieren oder kündigen.

## Rückgabe und Gewährleistung

Was wir zurücknehmen und wie, steht unter [Versand und Rückgabe](/shipping-and-returns). Für unsere Waren gelten Garantien, die das australische Verbraucherrecht nicht auszuschließen erlaubt. Das Recht Ihres Landes kann Ihnen mehr geben: Im Europäischen Wirtschaftsraum können Verbraucher binnen 14 Tagen nach der Lieferung widerrufen.

## Anwendbares Recht

Es gilt das Recht von New South Wales. Was Ihnen das Recht des Landes, in dem Sie leben, als Verbraucher gewährt, bleibt davon unberührt.`,
      },
    },
  },
};
