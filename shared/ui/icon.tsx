/** Outlines on a 24 x 24 grid, in the text's colour. */
const outlines = {
  bag: 'M6 8h12l1 12H5L6 8Zm3 0V7a3 3 0 0 1 6 0v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.5v.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  warning: 'M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5M12 17v.1',
} as const;

export type IconName = keyof typeof outlines;

/** An icon beside a text; it is decorative, so screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <Outline path={outlines[name]} className={className} />;
}

/** The frame of every icon, for outlines that only the Worker or the browser needs. */
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
