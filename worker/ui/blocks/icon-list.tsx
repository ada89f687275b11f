import { InlineText } from '../rich-text/rich-text-inline.tsx';
import { useTextLanguage } from '../language/text-language.ts';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';
import { shop } from '#shared/shop/shop.ts';
import { giftOutline, repeatOutline, truckOutline } from '#shared/ui/cart-outlines.ts';
import { Icon, Outline } from '#shared/ui/icon.tsx';
import { PageIcon, type PageIconName } from '../page-icon.tsx';

export function IconList({ block, sources }: BlockProps<'icon-list'>) {
  const languageOf = useTextLanguage();
  return (
    <section className="block icon-list">
      <BlockTitle>{block.title}</BlockTitle>
      <ul className="icon-list__items">
        {block.items.map((item, index) => (
          <li key={index} className="icon-list__item" {...languageOf(item.title)}>
            <BlockIcon name={item.icon} fromService={sources.iconService} />
            <p className="icon-list__title">{item.title}</p>
            <p className="icon-list__text">
              <InlineText text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Drawings by words in the names of icons (`mdi:truck-fast`). */
const pageIcons: [RegExp, PageIconName][] = [
  [/heart|love|care|hand/, 'heart'],
  [/pin|map|place|location|home|store/, 'pin'],
];

const outlines: [RegExp, string][] = [
  [/truck|ship|deliver|post|box|package/, truckOutline],
  [/repeat|subscri|calendar|sync|refresh|cycle/, repeatOutline],
  [/gift|present/, giftOutline],
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
  const outline = outlines.find(([pattern]) => pattern.test(words))?.[1];
  if (outline) return <Outline path={outline} />;
  if (/check|tick|shield|star|award/.test(words)) return <Icon name="check" />;
  const { named, other } = shop.icons;
  const own = named.find((icon) => icon.words.some((word) => words.includes(word)))?.outline;
  if (own) return <Outline path={own} />;
  const page = pageIcons.find(([pattern]) => pattern.test(words))?.[1];
  return page ? <PageIcon name={page} /> : <Outline path={other} />;
}
