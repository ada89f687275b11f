import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { ContentPage } from '../content/content-page.tsx';

type HomePageProps = { page: ContentPageEntry; sources: BlockSources };

export function HomePage({ page, sources }: HomePageProps) {
  return (
    <div className="home">
      <ContentPage page={page} sources={sources} />
    </div>
  );
}
