import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { Blocks, type BlockSources } from '../../ui/blocks/blocks.tsx';

type ContentPageProps = { page: ContentPageEntry; sources: BlockSources };

/** A page of the content service: its title, unless a hero opens it, and its blocks. */
export function ContentPage({ page, sources }: ContentPageProps) {
  const opensWithHero = page.blocks[0]?.kind === 'hero';
  return (
    <>
      {!opensWithHero && (
        <header className="page-head">
          <h1>{page.title}</h1>
          {page.description && <p className="page-head__lead">{page.description}</p>}
        </header>
      )}
      <Blocks blocks={page.blocks} sources={sources} leading={opensWithHero} />
    </>
  );
}
