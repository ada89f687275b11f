import { Skeleton } from '../skeleton.tsx';

type WaitingBlockProps = { title: string; count: number; shape: 'card' | 'article'; label: string };

/** Keeps the room of a block whose cards are still on their way. */
export function WaitingBlock({ title, ...skeleton }: WaitingBlockProps) {
  return (
    <section className="block">
      <h2 className="block__title">{title}</h2>
      <Skeleton {...skeleton} />
    </section>
  );
}
