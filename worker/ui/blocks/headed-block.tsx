import type { ReactNode } from 'react';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { Skeleton } from '../deferred/await.tsx';
import { BlockTitle } from './block-title.tsx';

type HeadedBlockProps = {
  title: string;
  language: TextLanguage;
  /** A link to the rest, beside the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function HeadedBlock({ title, language, more, className = '', children }: HeadedBlockProps) {
  return (
    <section className={`block ${className}`.trimEnd()}>
      <div className="block__head">
        <BlockTitle language={language}>{title}</BlockTitle>
        {more}
      </div>
      {children}
    </section>
  );
}

/** In the order of the slugs; entries that no longer exist are left out. */
export function pickBySlug<T extends { slug: string }>(slugs: string[], entries: T[]): T[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

type PendingBlockProps = {
  title: string;
  language?: TextLanguage;
  count: number;
  shape: 'card' | 'article';
  label: string;
};

export function PendingBlock({ title, language, ...skeleton }: PendingBlockProps) {
  return (
    <section className="block">
      <BlockTitle language={language}>{title}</BlockTitle>
      <Skeleton {...skeleton} />
    </section>
  );
}
