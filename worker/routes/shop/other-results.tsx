import { useAddress } from '#shared/locale/use-address.ts';
import type { Shown } from '../../search/thing.ts';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { hrefOf } from './suggest.ts';

/** What a search finds besides products. */
export function OtherResults({ others }: { others: Shown[] }) {
  const to = useAddress();
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <nav className="shop__others" aria-label={t('shop.otherResults')}>
      <ul>
        {others.map((shown) => (
          <li key={`${shown.kind}/${shown.id}`}>
            <a href={to(hrefOf(shown))} {...languageOf(shown.name, shown.said)}>
              {shown.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
