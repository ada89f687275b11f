import { after, create, type Task } from './edit.ts';

const browser = `import type { Translated } from '../message.ts';

export const messages = {
  'cart.summary': 'Resumen del carrito',
  'cart.close': 'Cerrar el carrito',
  'cart.price': 'Precio',
  'cart.was': 'Antes',
  'cart.discount': 'Descuento',
  'cart.remove': 'Eliminar',
  'cart.undo': 'Deshacer',
  'cart.announceRemoved': '{name} se ha eliminado del carrito',
  'cart.shippingAtCheckout': 'Los gastos de envío se calculan al pagar',
  'cart.checkout': 'Tramitar pedido',
  'cart.codeLabel': 'Código de descuento o tarjeta regalo',
  'cart.apply': 'Aplicar',
  'cart.empty': 'Tu carrito está vacío',
  'cart.backToShop': 'Volver a la tienda',
  'cart.giftCard': 'Tarjeta regalo',
  'cart.shipping': 'Envío',
  'cart.tax': 'Impuestos',
  'cart.subtotal': 'Subtotal',
  'cart.toPay': 'Importe pendiente',
  'cart.tryAgain': 'Reintentar',
  'cart.keepShopping': 'Seguir comprando',
  'cart.itemsInCart': {
    one: '1 artículo en el carrito',
    many: '{count} artículos en el carrito',
    other: '{count} artículos en el carrito',
  },
} satisfies Translated;
`;

const all = `import type { Translated } from '../message.ts';
import { messages } from './browser.ts';

export const spanish = {
  ...messages,

  'offer.label': 'Idioma y moneda',
  'offer.language': '¿Quieres ver la tienda en español?',
  'offer.currency': '¿Quieres ver los precios en {currency}?',
  'offer.both': '¿Quieres ver la tienda en español, con precios en {currency}?',
  'offer.acceptLanguage': 'Continuar en español',
  'offer.acceptCurrency': 'Mostrar estos precios',
  'offer.refuse': 'No, gracias',

  'shell.frontPageOf': 'Página principal de {shop}',
  'shell.checkout': 'Tramitar pedido',
  'shell.help': 'Ayuda',
  'shell.privacy': 'Privacidad',
  'shell.consentAccept': 'Aceptar',
  'shell.consentDecline': 'Rechazar',
  'shell.menu': 'Menú',
  'shell.account': 'Cuenta',
  'shell.cart': 'Carrito',
  'shell.mainMenu': 'Menú principal',
  'shell.loading': 'Cargando...',
  'shell.skip': 'Ir al contenido',
  'shell.language': 'Idioma',
  'shell.currency': 'Moneda',
  'shell.lookingFor': '¿Qué buscas?',
  'shell.yourOrders': 'Tus pedidos',

  'form.email': 'Correo electrónico',
  'form.password': 'Contraseña',
  'form.phone': 'Teléfono',
  'form.firstName': 'Nombre',

  'shop.feed': 'Productos',
  'shop.title': 'Tienda',
  'shop.categories': 'Categorías',
  'shop.everything': 'Todo',
  'shop.noPage': 'Esta lista no tiene la página {page}.',
  'shop.nothingFits': 'Ningún producto coincide con todos estos filtros.',
  'shop.emptyShelf': 'Aquí no hay productos en este momento.',
  'shop.firstPage': 'Volver a la primera página',

  'articles.none': 'Todavía no hay artículos.',
  'findUs.title': 'Encuéntranos',
  'findUs.send': 'Enviar un mensaje',
  'errorPage.frontPage': 'Página principal',
  'errorPage.contact': 'Contacto',
} satisfies Translated;
`;

/** Spanish, as far as somebody has come: the rest of a page is in English. */
export const language: Task = {
  rows: ['a language'],
  edits: [
    create('shared/messages/es/browser.ts', browser),
    create('shared/messages/es/spanish.ts', all),
    after(
      'shared/messages/known-languages.ts',
      "export const knownLanguages = ['en', 'en-NZ', 'fr', 'de', 'ja', 'ar', ",
      "'es', ",
    ),
    after('shop/shop.config.ts', "  languages: ['en', 'en-NZ', 'fr', 'de', 'ja', 'ar', ", "'es', "),
    after(
      'worker/render/language/language.ts',
      "  ar: async () => (await import('#shared/messages/ar/arabic.ts')).arabic,\n",
      "  es: async () => (await import('#shared/messages/es/spanish.ts')).spanish,\n",
    ),
    after(
      'client/messages.ts',
      "  ar: () => import('#shared/messages/ar/browser.ts'),\n",
      "  es: () => import('#shared/messages/es/browser.ts'),\n",
    ),
    ...['shop', 'tests/fixtures/store'].map((shop) =>
      after(
        `${shop}/demo/settings.ts`,
        "        { code: 'ar', name: 'العربية', fallback: 'en-AU' },\n",
        "        { code: 'es-ES', name: 'Español', fallback: 'en-AU' },\n",
      ),
    ),
  ],
  sizes: 'A language of its own.',
  workers: ['tests/workers/languages', 'tests/workers/slugs', 'tests/workers/offer'],
};
