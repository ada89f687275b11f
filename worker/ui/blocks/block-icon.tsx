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

/** Our drawing for an icon of the content service; a gum leaf for names that we have none for. */
export function BlockIcon({ name }: { name: string }) {
  const words = name.toLowerCase();
  const shared = sharedIcons.find(([pattern]) => pattern.test(words))?.[1];
  if (shared) return <Icon name={shared} />;
  return <PageIcon name={pageIcons.find(([pattern]) => pattern.test(words))?.[1] ?? 'leaf'} />;
}
