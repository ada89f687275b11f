import { Skeleton } from '../deferred/skeleton.tsx';
import type { TextLanguage } from '#shared/locale/text-language.ts';

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
      <h2 className="block__title" {...language}>
        {title}
      </h2>
      <Skeleton {...skeleton} />
    </section>
  );
}
