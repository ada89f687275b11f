import { actions } from '#shared/routes.ts';
import type { ListedSignIn } from '../../../store/sign-ins.ts';

type SignInListProps = {
  /** Null while they cannot be read. */
  signIns: ListedSignIn[] | null;
  /** The object of this browser. */
  objectId: string;
  locale: string;
};

/** Where the customer is signed in, with a way to end each. */
export function SignInList({ signIns, objectId, locale }: SignInListProps) {
  return (
    <section aria-labelledby="sign-ins-heading">
      <h2 id="sign-ins-heading">Where you are signed in</h2>
      {signIns === null && <p className="account__lead">We cannot say it right now. Try again later.</p>}
      <ul className="records">
        {signIns?.map((signIn) => (
          <SignInRecord
            key={signIn.id}
            signIn={signIn}
            isHere={signIn.objectId === objectId}
            locale={locale}
          />
        ))}
      </ul>
      <form method="post" action={actions.account.endSignIns.href()}>
        <button className="button">Sign out everywhere</button>
      </form>
    </section>
  );
}

type RecordProps = { signIn: ListedSignIn; isHere: boolean; locale: string };

function SignInRecord({ signIn, isHere, locale }: RecordProps) {
  const device = signIn.device || 'Another browser';
  const began = new Date(signIn.beganAt);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <li className="record">
      {isHere && <p className="state">This browser</p>}
      <p>
        <strong>{device}</strong>
        {placeName(signIn, locale)}
      </p>
      <p>
        Since <time dateTime={began.toISOString()}>{format.format(began)} UTC</time>
      </p>
      {!isHere && (
        <div className="record__ways">
          <form method="post" action={actions.account.endSignIn.href(signIn)}>
            <button className="button button--quiet" aria-label={`Sign out: ${device}`}>
              Sign out
            </button>
          </form>
        </div>
      )}
    </li>
  );
}

function placeName({ city, country }: ListedSignIn, locale: string): string {
  const name = country && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country);
  const place = [city, name].filter(Boolean).join(', ');
  return place && ` · ${place}`;
}
