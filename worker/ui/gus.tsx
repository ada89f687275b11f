/** Gus, the shop's wombat: in colour on pages that have little else to show, as a silhouette on the footer's horizon. */
export function Gus({ className = '' }: { className?: string }) {
  return (
    <svg
      className={className ? `gus ${className}` : 'gus'}
      viewBox="0 0 200 122"
      width="200"
      height="122"
      aria-hidden="true"
    >
      <path
        className="gus__far"
        d="M50 96h26v20a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6ZM128 94h26v22a6 6 0 0 1-6 6h-14a6 6 0 0 1-6-6ZM128 38c-6-9-4-19 3-21 6-1 12 5 14 13ZM163 30c2-9 8-14 13-11 5 2 5 11 0 18Z"
      />
      <path
        className="gus__body"
        d="M10 112C2 76 14 42 62 32c28-5 50-3 67 4 9-6 20-8 31-6 23 3 37 19 37 39 0 19-15 28-38 28-5 4-8 9-8 15v4a6 6 0 0 1-6 6h-18a6 6 0 0 1-6-6l-2-9c-22 4-48 4-70 0l-2 9a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6Z"
      />
      <path className="gus__scarf" d="M112 66c4 18 18 30 40 34l-8 20c-5-2-9-6-12-12-12-8-20-22-20-42Z" />
      <path className="gus__nose" d="M176 54c10-4 20 0 21 8 1 9-9 13-17 12-8-2-12-16-4-20Z" />
      <circle className="gus__eye" cx="156" cy="56" r="4" />
      <path className="gus__smile" d="M180 84c-6 4-13 3-17 0" />
    </svg>
  );
}
