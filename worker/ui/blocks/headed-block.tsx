import type { ReactNode } from 'react';

type HeadedBlockProps = {
  title: string;
  /** The way to the rest of it, beside the title. */
  more?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A block with a title of its own. */
export function HeadedBlock({ title, more, className = '', children }: HeadedBlockProps) {
  return (
    <section className={`block ${className}`.trimEnd()}>
      <div className="block__head">
        <h2 className="block__title">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  );
}

/** The entries with these slugs, in the order of the slugs; those that are not there any more are left out. */
export function chosenOf<T extends { slug: string }>(slugs: string[], entries: T[]): T[] {
  const bySlug = new Map(entries.map((entry) => [entry.slug, entry]));
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}
