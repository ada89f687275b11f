import { createContext, useContext, type ReactNode } from 'react';

/** Registers a deferred part of the page, from a file of the shop's if one is named, and returns the id of its placeholder. */
export type AddLatePart = (part: Promise<ReactNode>, file?: string) => string;

/** The page that is being rendered (`worker/render/page-markup.tsx`). */
export const LatePartsContext = createContext<AddLatePart | null>(null);

type AwaitProps<T> = {
  value: Deferred<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
  /** Of the shop's, which is named where the part fails. */ file?: string;
};

/** At once where it is known, else a fallback between two markers, which it replaces later. */
export function Await<T>({ value, fallback, children, file }: AwaitProps<T>) {
  const addLatePart = useContext(LatePartsContext);
  if (!(value instanceof Promise)) return children(value);
  const id = addLatePart?.(value.then(children), file);
  return (
    <>
      <template id={id} />
      {fallback}
      <template id={id && `${id}-end`} />
    </>
  );
}

/** A value that may arrive after the page is sent: a promise needs an `Await` around what shows it. */
export type Deferred<T> = T | Promise<T>;

type SkeletonProps = {
  count: number;
  shape: 'card' | 'article';
  /** For screen readers. */ label: string;
};

export function Skeleton({ count, shape, label }: SkeletonProps) {
  return (
    <div className={`skeleton skeleton--${shape}`} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton__piece" aria-hidden="true" />
      ))}
    </div>
  );
}
