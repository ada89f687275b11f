type LogoProps = {
  name: string;
  /** A square picture; without one only the name is shown. */
  signUrl: string | null;
};

/** Hidden from screen readers: the link around it has the name. */
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
