import type { Problem } from '#shared/errors/problem.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { problemText } from '#shared/messages/problem-text.ts';

type ChallengePageProps = {
  /** The service's address, which has its script. */
  url: string;
  siteKey: string;
  nonce: string;
  next: string | null;
  problem: Problem | null;
};

/** The widget's script finds its place by the class, and adds the field with the token to the form. */
export function ChallengePage({ url, siteKey, nonce, next, problem }: ChallengePageProps) {
  const t = useText();
  return (
    <>
      <header className="page-head">
        <h1>{t('challenge.title')}</h1>
        <p className="page-head__lead">{t('challenge.text')}</p>
      </header>
      {problem && (
        <p className="notice notice--error" role="alert">
          <Icon name="warning" />
          {problemText(t, problem)}
        </p>
      )}
      <noscript>
        <p className="notice">{t('challenge.scripts')}</p>
      </noscript>
      <form className="form" method="post" action={actions.passChallenge.href()}>
        {next !== null && <input type="hidden" name="next" value={next} />}
        <div className="cf-turnstile" data-sitekey={siteKey} />
        <button className="button button--primary">{t('challenge.submit')}</button>
      </form>
      <script async nonce={nonce} src={`${url}/api.js`} />
    </>
  );
}
