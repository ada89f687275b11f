/** Holds the room of a list of cards or lines while it is on its way. */
export function Skeleton({ count, label, shape }: { count: number; label: string; shape: 'card' | 'line' }) {
  return (
    <div className={`skeleton skeleton--${shape}`} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="skeleton__piece" aria-hidden="true" />
      ))}
    </div>
  );
}
