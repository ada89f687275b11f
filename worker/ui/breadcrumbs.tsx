import { useAddress } from '#shared/locale/use-address.ts';
import { useTranslatedLanguage } from './language/text-language.ts';
import { useText } from './language/use-text.ts';

/** `translatedIn` is there for the backend's names only, whose language is then known or guessed from the letters. */
export type Crumb = { title: string; href: string; translatedIn?: readonly string[] | undefined };

/** Without the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTranslatedLanguage();
  return (
    <nav className="breadcrumbs" aria-label={t('shell.breadcrumbs')}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a
              href={to(crumb.href)}
              {...('translatedIn' in crumb && languageOf(crumb.title, crumb.translatedIn))}
            >
              {crumb.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
