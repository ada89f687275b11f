import { RichText } from '../rich-text/rich-text.tsx';
import type { BlockProps } from './block-props.ts';

export function RichTextBlock({ block }: BlockProps<'rich-text'>) {
  return (
    <section className="block block--text">
      <RichText text={block.text} />
    </section>
  );
}
