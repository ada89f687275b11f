import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { EntryLocaleContext, useTextLanguage } from '../../ui/language/text-language.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';

type ContentPageProps = { page: ContentPageEntry; sources: BlockSources };

/** The title is left out where a hero block opens the page. */
export function ContentPage({ page, sources }: ContentPageProps) {
  const languageOf = useTextLanguage();
  const opensWithHero = page.blocks[0]?.kind === 'hero';
  return (
    <EntryLocaleContext value={page.locale}>
      {!opensWithHero && (
        <header className="page-head" {...languageOf(page.title, page.locale)}>
          <h1>{page.title}</h1>
          {page.description && <p className="page-head__lead">{page.description}</p>}
        </header>
      )}
      <Blocks blocks={page.blocks} sources={sources} leading={opensWithHero} />
    </EntryLocaleContext>
  );
}
