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
