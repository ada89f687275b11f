import { Skeleton } from '../skeleton.tsx';

type PendingBlockProps = { title: string; count: number; shape: 'card' | 'article'; label: string };

/** The placeholder of a block whose cards are still being loaded. */
export function PendingBlock({ title, ...skeleton }: PendingBlockProps) {
  return (
    <section className="block">
      <h2 className="block__title">{title}</h2>
      <Skeleton {...skeleton} />
    </section>
  );
}
