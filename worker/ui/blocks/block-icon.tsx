import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { PageIcon, type PageIconName } from '../page-icon.tsx';

/** Words in an icon's name as the content service writes it (`mdi:truck-fast`), and the drawing they stand for. */
const pageIcons: [RegExp, PageIconName][] = [
  [/cup|coffee|tea|mug|pot|kettle/, 'cup'],
  [/fire|flame|roast|heat/, 'flame'],
  [/heart|love|care|hand/, 'heart'],
  [/pin|map|place|location|home|store/, 'pin'],
];

const sharedIcons: [RegExp, IconName][] = [
  [/truck|ship|deliver|post|box|package/, 'truck'],
  [/repeat|subscri|calendar|sync|refresh|cycle/, 'repeat'],
  [/gift|present/, 'gift'],
  [/check|tick|shield|star|award/, 'check'],
];

type BlockIconProps = { name: string; /** Whether the shop has a service for icons. */ fromService: boolean };

/**
 * The icon that an editor named, from the shop's own address for them (`routes/icons`). Where there is no service for
 * icons it is our drawing for the words in its name, or a gum leaf.
 */
export function BlockIcon({ name, fromService }: BlockIconProps) {
  const [, prefix, icon] = /^([a-z0-9-]+):([a-z0-9-]+)$/.exec(name) ?? [];
  if (fromService && prefix && icon) {
    return (
      <svg className="icon icon--chosen" width="20" height="20" aria-hidden="true">
        <use href={`/icons/${prefix}/${icon}.svg#icon`} />
      </svg>
    );
  }
  const words = name.toLowerCase();
  const shared = sharedIcons.find(([pattern]) => pattern.test(words))?.[1];
  if (shared) return <Icon name={shared} />;
  return <PageIcon name={pageIcons.find(([pattern]) => pattern.test(words))?.[1] ?? 'leaf'} />;
}
