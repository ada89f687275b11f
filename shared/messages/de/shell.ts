import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../message.ts';

export const shell = {
  'shell.notice': 'Hinweis',
  'shell.closeNotice': 'Hinweis schließen',
  'shell.frontPageOf': '{shop}, Startseite',
  'shell.checkout': 'Kasse',
  'shell.backToCart': 'Zurück zum Warenkorb',
  'shell.help': 'Hilfe',
  'shell.privacy': 'Datenschutz',
  'shell.cookieSettings': 'Cookie-Einstellungen',
  'shell.consentTitle': 'Ein Cookie dazu?',
  'shell.consentText':
    'Ihr Warenkorb funktioniert so oder so. Dürfen wir auch Besuche zählen, um zu sehen, was hilft?',
  'shell.consentPolicy': 'Wie wir Cookies verwenden',
  'shell.consentAccept': 'Zustimmen',
  'shell.consentDecline': 'Ablehnen',
  'shell.footerLoading': 'Fußzeile wird geladen …',
  'shell.footer': 'Fußzeile',
  'shell.menu': 'Menü',
  'shell.account': 'Konto',
  'shell.cart': 'Warenkorb',
  'shell.mainMenu': 'Hauptmenü',
  'shell.loading': 'Wird geladen …',
  'shell.preview': 'Vorschau.',
  'shell.previewText': 'Sie sehen Entwürfe, die Kunden nicht sehen.',
  'shell.leavePreview': 'Vorschau verlassen',
  'shell.oldCatalogue':
    'Unser Sortiment ist gerade nicht erreichbar. Preise und Bestände können sich inzwischen geändert haben.',
  'shell.skip': 'Zum Inhalt springen',
  'shell.language': 'Sprache',
  'shell.currency': 'Währung',
  'shell.lookingFor': 'Wonach suchen Sie?',
  'shell.breadcrumbs': 'Navigationspfad',
  'shell.newTab': '(öffnet einen neuen Tab)',
  'shell.table': 'Tabelle',
  'shell.yourOrders': 'Ihre Bestellungen',
} satisfies Translation<typeof english>;
