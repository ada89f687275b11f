import { shop } from '#shared/shop/shop.ts';
import { giftOutline, repeatOutline, truckOutline } from '#shared/ui/cart-outlines.ts';
import { Outline } from '#shared/ui/icon.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import { InlineText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';

export function IconList({ block, sources }: BlockProps<'icon-list'>) {
  const languageOf = useTextLanguage();
  return (
    <section className="block icon-list">
      <BlockTitle>{block.title}</BlockTitle>
      <ul className="icon-list__items">
        {block.items.map((item, index) => (
          <li key={index} className="icon-list__item" {...languageOf(item.title)}>
            <BlockIcon name={item.icon} fromService={sources.iconService} />
            {item.title && <p className="icon-list__title">{item.title}</p>}
            <p className="icon-list__text">
              <InlineText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawings by words in the names of icons (`mdi:truck-fast`), before those of the shop and after them. */
const outlines: [RegExp, string][] = [
  [/truck|ship|deliver|post|box|package/, truckOutline],
  [/repeat|subscri|calendar|sync|refresh|cycle/, repeatOutline],
  [/gift|present/, giftOutline],
  [/check|tick|shield|star|award/, 'm5 12.5 4.5 4.5L19 7.5'],
];
const lastOutlines: [RegExp, string][] = [
  [
    /heart|love|care|hand/,
    'M12 20C5 15 3.5 11.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 2.5-1.5 6-8.5 11Z',
  ],
  [
    /pin|map|place|location|home|store/,
    'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  ],
];

type BlockIconProps = { name: string; /** Whether the shop has an icon service. */ fromService: boolean };

/** The icon of the service, through `routes/icons/icons.ts`; without one the drawing that fits its name. */
function BlockIcon({ name, fromService }: BlockIconProps) {
  const [, prefix, icon] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(name) ?? [];
  if (fromService && prefix && icon) {
    return (
      <svg className="icon icon--chosen" width="20" height="20" aria-hidden="true">
        <use href={`/icons/${prefix}/${icon}.svg#icon`} />
      </svg>
    );
  }
  const words = name.toLowerCase();
  const { named, other } = shop.icons;
  const outlineIn = (list: typeof outlines) => list.find(([pattern]) => pattern.test(words))?.[1];
  const own = () => named.find((icon) => icon.words.some((word) => words.includes(word)))?.outline;
  return <Outline path={outlineIn(outlines) ?? own() ?? outlineIn(lastOutlines) ?? other} />;
}
