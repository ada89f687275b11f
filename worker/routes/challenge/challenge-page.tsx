import type { Problem } from '#shared/errors/problem.ts';
import { actions } from '#shared/routes.ts';
import { Icon } from '#shared/ui/icon.tsx';

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
  return (
    <>
      <header className="page-head">
        <h1>One question</h1>
        <p className="page-head__lead">
          There were a lot of tries just now, from you or from somebody near you. Please show that you are a
          person.
        </p>
      </header>
      {problem && (
        <p className="notice notice--error" role="alert">
          <Icon name="warning" />
          {problem.message}
        </p>
      )}
      <noscript>
        <p className="notice">This needs scripts. Without them please wait a quarter of an hour.</p>
      </noscript>
      <form className="form" method="post" action={actions.passChallenge.href()}>
        {next !== null && <input type="hidden" name="next" value={next} />}
        <div className="cf-turnstile" data-sitekey={siteKey} />
        <button className="button button--primary">Go on</button>
      </form>
      <script async nonce={nonce} src={`${url}/api.js`} />
    </>
  );
}
