import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { EntryLocaleContext, useTextLanguage } from '../../ui/language/text-language.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** The title is left out where a hero block opens the page. */
export function ContentPage({ page, sources }: { page: ContentPageEntry; sources: BlockSources }) {
  const languageOf = useTextLanguage();
  const opensWithHero = page.blocks[0]?.kind === 'hero';
  return (
    <EntryLocaleContext value={page.locale}>
      {!opensWithHero && (
        <PageHead title={page.title} lead={page.description} language={languageOf(page.title, page.locale)} />
      )}
      <Blocks blocks={page.blocks} sources={sources} leading={opensWithHero} />
    </EntryLocaleContext>
  );
}
