/** By the names of ECMA-402; each is the kind of quantity that prices are compared in. */
const UNITS = {
  kilogram: { kind: 'mass', size: 1_000, words: ['kg', 'キロ', 'كغ', 'كغم', 'كجم'] },
  gram: { kind: 'mass', size: 1, words: ['g', 'グラム', 'غ', 'غم', 'جم', 'غرام'] },
  pound: { kind: 'pounds', size: 16, words: ['lb', 'lbs'] },
  ounce: { kind: 'pounds', size: 1, words: ['oz'] },
  liter: { kind: 'volume', size: 1_000, words: ['l', 'リットル', 'ل', 'لتر'] },
  centiliter: { kind: 'volume', size: 10, words: ['cl'] },
  milliliter: { kind: 'volume', size: 1, words: ['ml', 'ミリリットル', 'مل'] },
} as const;

type Measured = keyof typeof UNITS;

/** What prices are compared for: no shop asks by the centilitre. */
export type Unit = Exclude<Measured, 'centiliter'>;

/** A price times `times` is that of `per` of a unit: of 250 g by the kilogram 4, 1 and `kilogram`. */
export type UnitPricing = { times: number; per: number; unit: Unit };

const unitByWord = new Map<string, Measured>(
  Object.entries(UNITS).flatMap(([unit, { words }]) =>
    words.map((word) => [word, unit as Measured] as const),
  ),
);

const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d+)?)[\s ]?(${[...unitByWord.keys()].join('|')})(?!\p{L})`,
  'giu',
);

/** Of the one measure in the text: two of them say nothing, as `350 ml or 1 l`. */
function measureIn(text: string): { amount: number; unit: Measured } | null {
  const [found, ...others] = text.matchAll(MEASURE);
  const unit = unitByWord.get(found?.[2]?.toLowerCase() ?? '');
  const amount = Number(found?.[1]?.replace(',', '.'));
  return unit !== undefined && others.length === 0 && amount > 0 ? { amount, unit } : null;
}

/** What is usual where the shop names nothing: the kilogram and the litre, as the law of the EU has it, else the pound. */
const USUAL = { mass: 'kilogram', volume: 'liter', pounds: 'pound' } as const;

/**
 * @param content the net content, as `250 g`
 * @param base what prices are compared for, as `100 g`
 */
export function unitPricing(content: string, base: string | null): UnitPricing | null {
  const measure = measureIn(content);
  if (measure === null) return null;
  const { kind, size } = UNITS[measure.unit];
  const named = base === null ? null : measureIn(base);
  const { amount: per, unit } =
    named && named.unit !== 'centiliter' && UNITS[named.unit].kind === kind
      ? { ...named, unit: named.unit }
      : { amount: 1, unit: USUAL[kind] };
  return { times: (per * UNITS[unit].size) / (measure.amount * size), per, unit };
}

type Ids = { unitMeasure?: string; unitBase?: string };
type Attribute = { id: string; value: unknown };

/** Of a product without variants, by its attributes; hidden ones say it, too. */
export function productPricing(attributes: readonly Attribute[], ids: Ids): UnitPricing | null {
  const content = textOf(attributes, ids.unitMeasure);
  return content === null ? null : unitPricing(content, textOf(attributes, ids.unitBase));
}

/**
 * Of one of its variants, by what it is called or its option says. A size tells what is in it only where the product says
 * what prices are compared for: of a jug nobody buys the litre.
 */
export function variantPricing(
  content: string,
  attributes: readonly Attribute[],
  ids: Ids,
): UnitPricing | null {
  const base = textOf(attributes, ids.unitBase);
  return base === null ? null : unitPricing(content, base);
}

type Sized = { name?: string | null | undefined; price?: number | null | undefined };

/**
 * Of each variant what the product says, where all of them hold the same: none names a content, and one price is for all. A
 * larger bag has another price.
 */
export function commonPricing(
  variants: readonly Sized[],
  attributes: readonly Attribute[],
  ids: Ids,
): UnitPricing | null {
  const isCommon = variants.every(({ name, price }) => !name?.match(MEASURE) && price === variants[0]?.price);
  return isCommon ? productPricing(attributes, ids) : null;
}

/** In the words of merchants' services: `250 g`, compared for `100 g`. */
export function unitWords({ times, per, unit }: UnitPricing): { measure: string; base: string } {
  const [word] = UNITS[unit].words;
  return { measure: `${Number((per / times).toFixed(4))} ${word}`, base: `${per} ${word}` };
}

function textOf(attributes: readonly Attribute[], id: string | undefined): string | null {
  const value = attributes.find((attribute) => attribute.id === id)?.value;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}
