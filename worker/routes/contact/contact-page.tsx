import type { ReactNode } from 'react';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import type { BlockSources } from '../../ui/blocks/block-props.ts';
import { Blocks } from '../../ui/blocks/blocks.tsx';
import { EntryLocaleContext } from '../../ui/language/text-language.ts';
import { ContentPage } from '../content/content-page.tsx';

type ContactPageProps = { page: ContentPageEntry; sources: BlockSources; form: ReactNode };

/** The first blocks, with the other ways to reach the shop, come before the form. */
const BLOCKS_BEFORE_FORM = 2;

export function ContactPage({ page, sources, form }: ContactPageProps) {
  const before = { ...page, blocks: page.blocks.slice(0, BLOCKS_BEFORE_FORM) };
  return (
    <div className="blocks">
      <div>
        <ContentPage page={before} sources={sources} />
      </div>
      {form}
      <EntryLocaleContext value={page.locale}>
        <Blocks blocks={page.blocks.slice(BLOCKS_BEFORE_FORM)} sources={sources} />
      </EntryLocaleContext>
    </div>
  );
}
