import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { useText } from '../../ui/language/use-text.ts';

type LogoProps = {
  name: string;
  /** A square picture; without one only the name is shown. */
  signUrl: string | null;
  className: string;
};

export function Logo({ name, signUrl, className }: LogoProps) {
  const to = useAddress();
  const t = useText();
  return (
    <a
      href={to(routes.home.href())}
      className={className}
      aria-label={t('shell.frontPageOf', { shop: name })}
    >
      <span className="logo" aria-hidden="true">
        {signUrl && (
          <img className="logo__sign" src={signUrl} alt="" width="46" height="46" fetchPriority="low" />
        )}
        <span className="logo__name">{name}</span>
      </span>
    </a>
  );
}
