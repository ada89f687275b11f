/** Gus, the shop's wombat, for pages that have nothing else to show. */
export function Gus() {
  return (
    <svg className="gus" viewBox="0 0 120 90" width="120" height="90" aria-hidden="true">
      <path className="gus__body" d="M14 74C4 40 30 22 58 22c32 0 54 20 48 52Z" />
    </svg>
  );
}
