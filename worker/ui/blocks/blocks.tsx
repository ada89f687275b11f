import { useContext, type ReactNode } from 'react';
import type { Block } from '#shared/content/entries.ts';
import { hasFeature } from '#shared/shop/features.ts';
import { blocks as ownBlocks } from '#shop-parts';
import { Apart } from '../deferred/apart.tsx';
import { Await } from '../deferred/await.tsx';
import { EntryLocaleContext } from '../language/text-language.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { Accordion } from './accordion.tsx';
import type { BlockKind, BlockProps, BlockSources } from './block-props.ts';
import { Hero } from './hero.tsx';
import { IconList } from './icon-list.tsx';
import { Location } from './location.tsx';
import { MascotStickers } from './mascot-stickers.tsx';
import { Media } from './media.tsx';
import { NewsSignup } from './news-signup.tsx';
import { RecommendedArticles, RecommendedProducts } from './recommended.tsx';
import { SocialPhotoFeed } from './social-photo-feed.tsx';

const views: { [K in BlockKind]: (props: BlockProps<K>) => ReactNode } = {
  accordion: Accordion,
  hero: Hero,
  'icon-list': IconList,
  location: Location,
  'mascot-stickers': MascotStickers,
  media: Media,
  'news-signup': hasFeature('newsletter') ? NewsSignup : () => null,
  own: OwnBlock,
  'recommended-articles': RecommendedArticles,
  'recommended-products': RecommendedProducts,
  'rich-text': RichTextBlock,
  'social-photo-feed': SocialPhotoFeed,
};

type BlocksProps = {
  blocks: Block[];
  sources: BlockSources;
  /** Whether the first block has the page's title. */ leading?: boolean;
};

export function Blocks({ blocks, sources, leading = false }: BlocksProps) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockView key={block.key} block={block} sources={sources} isLeading={leading && index === 0} />
      ))}
    </div>
  );
}

function BlockView<K extends BlockKind>(props: BlockProps<K>) {
  const View: (props: BlockProps<K>) => ReactNode = views[props.block.kind as K];
  return <View {...props} />;
}

type OwnBlockData = BlockProps<'own'>['block'];

function OwnBlock({ block }: BlockProps<'own'>) {
  const locale = useContext(EntryLocaleContext);
  return (
    <Apart file={fileOf(block)}>
      <EntryLocaleContext value={locale}>
        <OwnView block={block} />
      </EntryLocaleContext>
    </Apart>
  );
}

/** One that waits for something comes after the page. */
function OwnView({ block }: { block: OwnBlockData }) {
  const locale = useContext(EntryLocaleContext);
  const shown = ownBlocks[block.name]?.View(block.fields);
  if (!(shown instanceof Promise)) return shown;
  return (
    <Await value={shown} fallback={null} file={fileOf(block)}>
      {(known) => <EntryLocaleContext value={locale}>{known}</EntryLocaleContext>}
    </Await>
  );
}

const fileOf = ({ name }: OwnBlockData) => `shop/blocks/${name}/view.tsx`;

function RichTextBlock({ block }: BlockProps<'rich-text'>) {
  return (
    <section className="block block--text">
      <RichText text={block.text} />
    </section>
  );
}
