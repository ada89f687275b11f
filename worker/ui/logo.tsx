/** The billy can and the shop's name, whose dot is a gum leaf. The size comes from the style sheet. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 232 44" width="232" height="44" aria-hidden="true">
      <path className="logo__wire" d="M8 18C8 2 34 2 34 18" />
      <path className="logo__can" d="M6 17h30l-2 23a3 3 0 0 1-3 2H11a3 3 0 0 1-3-2Z" />
      <path className="logo__leaf" d="M14 36c-2-10 4-15 14-14 1 10-5 16-14 14Z" />
      <text className="logo__name" x="47" y="35" textLength="184">
        Bılly &amp; Gum
      </text>
      <path className="logo__dot" d="M70 16c-1-6 3-10 10-10 0 7-3 11-10 10Z" />
    </svg>
  );
}
