import { Skeleton } from '../deferred/await.tsx';
import type { TextLanguage } from '#shared/locale/text-language.ts';
import { BlockTitle } from './block-title.tsx';

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
