export type IconName =
  | 'back'
  | 'bag'
  | 'check'
  | 'close'
  | 'filters'
  | 'forth'
  | 'info'
  | 'menu'
  | 'minus'
  | 'person'
  | 'plus'
  | 'search'
  | 'warning';

/** An icon beside a text, drawn by `client/styles/base/icons.css`; it is decorative, so screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <span className={`icon icon--${name}${className && ` ${className}`}`} />;
}

/** A drawing of its own, on the icons' grid: of another thickness, or seldom shown. */
export function Outline({ path, className = '' }: { path: string; className?: string }) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
