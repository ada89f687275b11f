import { useAddress } from '#shared/locale/use-address.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { furtherRoutes } from '#shared/routes.ts';
import { ChallengeLink } from '../../ui/form/challenge-link.tsx';
import { EmailField } from '../../ui/form/fields.tsx';
import { Honeypot } from '../../ui/form/form-field.tsx';
import { useText } from '../../ui/language/use-text.ts';

/** The sign-up form as a page of its own, which also shows what was wrong with the form of a block. */
export function SignupPage({ typed, problem }: { typed: string; problem: Problem | null }) {
  const to = useAddress();
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('news.title')}</h1>
      </header>
      {problem && <ChallengeLink problem={problem} />}
      <form
        className="form"
        method="post"
        action={to(furtherRoutes.newsletter.href())}
        data-check="newsletter"
      >
        <EmailField id="news-email" name="email" value={typed} problem={problem ?? undefined} />
        <Honeypot />
        <button className="button button--primary">{t('news.signUp')}</button>
      </form>
    </>
  );
}
