type SkeletonProps = {
  count: number;
  shape: 'card' | 'article';
  /** What is awaited, for screen readers. */ label: string;
};

/** Holds the room of a grid of cards while it is on its way. */
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
