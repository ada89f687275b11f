type Attributes = Record<string, string | boolean>;

/** Creates an element with attributes (`true` for one without a value, `false` for none) and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

/**
 * Creates a shadow tree with its own style sheet: the page's styles do not apply, and no style element is needed,
 * which a content security policy would block.
 */
export function shadowOf(host: HTMLElement, styles: string): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(styles)];
  root.replaceChildren();
  return root;
}

export function sheetOf(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}

/** The element for a selector, or the element itself; throws if there is none. */
export function findElement(target: string | HTMLElement): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (!found) throw new Error(`There is no element ${typeof target === 'string' ? target : ''}`);
  return found;
}

export function option(value: string, label: string): HTMLOptionElement {
  return make('option', { value }, label);
}
