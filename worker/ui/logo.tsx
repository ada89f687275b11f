/** The wordmark beside the billy can; the style sheet hides the tagline in a collapsed header. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 188 44" width="188" height="44" aria-hidden="true">
      <g className="logo__mark">
        <path className="logo__wire" d="M8 18C8 2 34 2 34 18" />
        <path className="logo__can" d="M6 17h30l-2 23a3 3 0 0 1-3 2H11a3 3 0 0 1-3-2Z" />
        <path className="logo__leaf" d="M15 35c-2-9 3-14 13-14 1 10-4 15-13 14Z" />
      </g>
      <text className="logo__name" x="46" y="34">
        Billy &amp; Gum
      </text>
    </svg>
  );
}
