import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.findAll>[number];

/** What these say nobody reads. */
const LEFT_OUT = /^(?:script|style|text|title)$/;

/** The first letters of a text tell it from others, and the first of many texts their kind. */
const LONGEST = 60;
const MOST = 30;

/** What each kind of element says itself, in the order of the page, and the fields of its forms. */
export function textsOf(elements: readonly Element[]): string[] {
  const said = new Map<string, string[]>();
  for (const element of elements) {
    const text = DomUtils.textContent(element.children.filter((child) => child.type === 'text'));
    const short = shorten(text);
    if (short !== '' && !LEFT_OUT.test(element.name))
      said.set(element.name, [...(said.get(element.name) ?? []), short]);
  }
  const fields = elements.flatMap(fieldOf);
  return [
    ...[...said].map(([name, texts]) => `says ${name} ${listOf(texts)}`),
    ...(fields.length > 0 ? [`fields ${fields.join(' ')}`] : []),
  ];
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function listOf(texts: string[]): string {
  if (texts.length <= MOST) return texts.join(' · ');
  return [...texts.slice(0, MOST - 1), `… ${texts.length}`, texts.at(-1)].join(' · ');
}

/** What a form sends, and what browsers and keyboards are told of it. */
const OF_FIELDS =
  /^(?:type|name|autocomplete|inputmode|minlength|maxlength|pattern|required|readonly|checked|selected|multiple|min|max|action|method|formaction|data-check)$/;

function fieldOf({ name, attribs }: Element): string[] {
  if (!/^(?:form|input|select|textarea|button)$/.test(name)) return [];
  const told = Object.entries(attribs)
    .filter(([attribute]) => OF_FIELDS.test(attribute))
    .map(([attribute, value]) => (value === '' ? attribute : `${attribute}=${value}`));
  return told.length > 0 ? [`${name}[${told.join(' ')}]`] : [];
}

/** Each kind of element with the classes and attributes that styles and scripts know it by. */
export function kindsOf(elements: readonly Element[]): Set<string> {
  return new Set(
    elements.flatMap(({ name, attribs }) => [
      ...(attribs['class'] ?? '').split(/\s+/).flatMap((each) => (each === '' ? [] : [`${name}.${each}`])),
      ...Object.entries(attribs)
        .filter(([attribute]) => attribute !== 'class')
        .map(([attribute, value]) =>
          WORDS.test(attribute) ? `${name}[${attribute}=${value}]` : `${name}[${attribute}]`,
        ),
    ]),
  );
}

/** Attributes of few values. */
const WORDS =
  /^(?:type|rel|loading|fetchpriority|decoding|method|role|scope|target|enctype|aria-(?:current|live|haspopup|hidden)|data-(?:when|state|place))$/;

/** What has to say what it is for. */
const NAMED = /^(?:a|button|caption|dt|h[1-6]|label|legend|summary|th)$/;

/** Elements without a text or a name. Those of a template are for scripts to fill in. */
export function namelessIn(elements: readonly Element[]): string[] {
  const templates = elements.filter(({ name }) => name === 'template');
  const unfilled = new Set(templates.flatMap(({ children }) => DomUtils.findAll(() => true, children)));
  return elements
    .filter((element) => NAMED.test(element.name) && !unfilled.has(element) && !isNamed(element))
    .map((element) => DomUtils.getOuterHTML(element).slice(0, 120));
}

function isNamed(element: Element): boolean {
  const all = [element, ...DomUtils.findAll(() => true, element.children)];
  const names = all.flatMap(({ attribs }) =>
    ['aria-label', 'aria-labelledby', 'alt', 'title', 'aria-hidden'].map((name) => attribs[name] ?? ''),
  );
  return [DomUtils.textContent(element), ...names].some((text) => text.trim() !== '');
}

const FIXED = /^(?:h[1-3]|caption|label|legend|button|option|summary|form|input|select|textarea)$/;

/** What a page says whatever was recorded, as headings and names of columns, and what of it says nothing. */
export function fixedTextsOf(html: string): { texts: string[]; nameless: string[] } {
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const fixed = all.filter(({ name, attribs }) => FIXED.test(name) || attribs['scope'] === 'col');
  return { texts: textsOf(fixed), nameless: namelessIn(all) };
}
