type LogoProps = {
  name: string;
  /** The shop's sign, a square picture; without one the name stands alone. */
  signUrl: string | null;
};

/** The shop's sign and its name in the display face. What they lead to says the name, so both are skipped by readers. */
export function Logo({ name, signUrl }: LogoProps) {
  return (
    <span className="logo" aria-hidden="true">
      {signUrl && (
        <img className="logo__sign" src={signUrl} alt="" width="46" height="46" fetchPriority="low" />
      )}
      <span className="logo__name">{name}</span>
    </span>
  );
}
