import type { ReactNode } from 'react';
import type { ContentPage as ContentPageEntry } from '#shared/content/entries.ts';
import { Blocks, type BlockSources } from '../../ui/blocks/blocks.tsx';
import { ContentPage } from '../content/content-page.tsx';

type ContactPageProps = { page: ContentPageEntry; sources: BlockSources; form: ReactNode };

/** How many blocks of the content service come before the form: how to reach the shop otherwise. */
const BLOCKS_BEFORE_FORM = 2;

/** The contact page: the editor's first blocks, the form, and what else the editor put there. */
export function ContactPage({ page, sources, form }: ContactPageProps) {
  const before = { ...page, blocks: page.blocks.slice(0, BLOCKS_BEFORE_FORM) };
  return (
    <div className="blocks">
      <div>
        <ContentPage page={before} sources={sources} />
      </div>
      {form}
      <Blocks blocks={page.blocks.slice(BLOCKS_BEFORE_FORM)} sources={sources} />
    </div>
  );
}
