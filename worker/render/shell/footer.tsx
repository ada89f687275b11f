import type { ReactNode } from 'react';
import type { Footer as FooterEntry } from '#shared/content/entries.ts';
import { type Deferred, Await } from '../../ui/deferred/await.tsx';
import { useTextLanguage } from '../../ui/language/text-language.ts';
import { useText } from '../../ui/language/use-text.ts';
import { contentHref, ShopLink } from '../../ui/link.tsx';
import { MascotOnHorizon } from '../../ui/mascot.tsx';
import { Logo } from './logo.tsx';

type FooterProps = {
  /** Null where the content service has none. */ footer: Deferred<FooterEntry | null>;
  year: number;
  shopName: string;
  signUrl?: string | null;
  /** At the end of the footer; never waits for the content service. */
  children?: ReactNode;
};

export function Footer({ footer, year, shopName, signUrl = null, children }: FooterProps) {
  const t = useText();
  return (
    <footer className="footer" data-late={footer instanceof Promise ? '' : undefined}>
      <MascotOnHorizon />
      <div className="footer__inner">
        <Await value={footer} fallback={<p className="footer__loading">{t('shell.footerLoading')}</p>}>
          {(entry) => <FooterContent entry={entry} year={year} shopName={shopName} signUrl={signUrl} />}
        </Await>
        {children}
      </div>
    </footer>
  );
}

type FooterContentProps = Omit<FooterProps, 'footer' | 'children'> & { entry: FooterEntry | null };

function FooterContent({ entry, year, shopName, signUrl = null }: FooterContentProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  const { title, acknowledgement, byline, columns = [], locale } = entry ?? {};
  return (
    <>
      <div className="footer__about">
        <Logo name={shopName} signUrl={signUrl} className="footer__logo" />
        {title && (
          <p className="footer__title" {...languageOf(title, locale)}>
            {title}
          </p>
        )}
        {acknowledgement && (
          <p className="footer__acknowledgement" {...languageOf(acknowledgement, locale)}>
            {acknowledgement}
          </p>
        )}
      </div>
      {entry && <FooterColumns columns={columns} locale={locale} />}
      <p className="footer__byline">
        {bylineOf(byline || shopName, year)}{' '}
        <button type="button" className="footer__consent" data-consent-open="">
          {t('shell.cookieSettings')}
        </button>
      </p>
    </>
  );
}

/** With the current year, also where the editor wrote none or a past one. */
function bylineOf(text: string, year: number): string {
  const filled = text
    .replaceAll('{year}', String(year))
    .replace(/((?:©|\(c\))\s*(?:\d{4}\s*[–-]\s*)?)\d{4}\b/i, `$1${year}`);
  return filled.includes(String(year)) ? filled : `© ${year} ${filled.replace(/^(?:©|\(c\))\s*/i, '')}`;
}

type FooterColumnsProps = Pick<FooterEntry, 'columns'> & { locale: string | null | undefined };

function FooterColumns({ columns, locale }: FooterColumnsProps) {
  const t = useText();
  const languageOf = useTextLanguage();
  return (
    <nav className="footer__columns" aria-label={t('shell.footer')}>
      {columns.map((column, index) => (
        <section key={index} className="footer__column">
          {column.title && (
            <h2 className="footer__heading" {...languageOf(column.title, locale)}>
              {column.title}
            </h2>
          )}
          <ul>
            {column.links.map((link, position) => (
              <li key={position} {...languageOf(link.title, locale)}>
                <ShopLink href={contentHref(link)} newWindow={link.newWindow}>
                  {link.title}
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
