import { accountActions } from '#shared/routes.ts';
import type { ListedSignIn } from '../../../database/sign-ins.ts';
import { RenewalKey } from '../../../ui/form/renewal-key.tsx';
import { useText } from '../../../ui/language/use-text.ts';
import { rich } from '#shared/messages/rich.ts';

type SignInListProps = {
  /** Null while they cannot be read. */
  signIns: ListedSignIn[] | null;
  objectId: string;
};

export function SignInList({ signIns, objectId }: SignInListProps) {
  const t = useText();
  return (
    <section aria-labelledby="sign-ins-heading">
      <h2 id="sign-ins-heading">{t('signIn.where')}</h2>
      {signIns === null && <p className="account__lead">{t('signIn.whereUnknown')}</p>}
      <ul className="records">
        {signIns?.map((signIn) => (
          <SignInRecord key={signIn.id} signIn={signIn} isHere={signIn.objectId === objectId} />
        ))}
      </ul>
      <form method="post" action={accountActions.endSignIns.href()}>
        <RenewalKey />
        <button className="button">{t('signIn.outEverywhere')}</button>
      </form>
    </section>
  );
}

function SignInRecord({ signIn, isHere }: { signIn: ListedSignIn; isHere: boolean }) {
  const t = useText();
  const device = signIn.device || t('signIn.otherBrowser');
  const began = new Date(signIn.beganAt);
  const format = new Intl.DateTimeFormat(t.locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <li className="record">
      {isHere && <p className="state">{t('signIn.thisBrowser')}</p>}
      <p>
        <strong>{device}</strong>
        {placeName(signIn, t.locale)}
      </p>
      <p>
        {rich(t, 'signIn.since', {
          time: <time dateTime={began.toISOString()}>{format.format(began)} UTC</time>,
        })}
      </p>
      {!isHere && (
        <div className="record__ways">
          <form method="post" action={accountActions.endSignIn.href(signIn)}>
            <button className="button button--quiet" aria-label={t('signIn.outOf', { device })}>
              {t('account.signOut')}
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
  return place && `\u00A0· ${place}`;
}
