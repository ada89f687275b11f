import type { Problem } from '#shared/errors/problem.ts';
import { useAddress } from '#shared/locale/use-address.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { Honeypot } from '../../ui/form/form-field.tsx';
import { useText } from '../../ui/language/use-text.ts';

type AlertRequestPageProps = {
  slug: string;
  choice: string;
  product: string;
  typed: string;
  problem: Problem | null;
};

/** The form of the product page as a page of its own, which also shows what was wrong with it. */
export function AlertRequestPage({ slug, choice, product, typed, problem }: AlertRequestPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('backInStock.title')}</h1>
        <p className="page-head__lead">{t('backInStock.soldOut', { product })}</p>
      </header>
      {problem && <ChallengeLink problem={problem} />}
      <form
        className="form"
        method="post"
        action={to(furtherRoutes.stockAlert.href())}
        data-check="newsletter"
      >
        <input type="hidden" name="slug" value={slug} />
        <input type="hidden" name="choice" value={choice} />
        <EmailField
          id="alert-email"
          name="email"
          value={typed}
          hint={t('backInStock.hint')}
          problem={problem ?? undefined}
        />
        <Honeypot />
        <button className="button button--primary">{t('backInStock.tellMe')}</button>
      </form>
    </>
  );
}
