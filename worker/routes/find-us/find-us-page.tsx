import { useAddress } from '#shared/locale/use-address.ts';
import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';
import { useText } from '../../ui/language/use-text.ts';
import { rich } from '#shared/messages/rich.ts';

type FindUsPageProps = { name: string; email: string | null; phone: string | null };

/** For a shop whose content service has no such page. */
export function FindUsPage({ name, email, phone }: FindUsPageProps) {
  const to = useAddress();
  const t = useText();
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">{t('findUs.title')}</h1>
      {name && <p className="empty__text">{t('findUs.text', { shop: name })}</p>}
      {phone && (
        <p className="empty__text">
          {rich(t, 'findUs.call', {
            phone: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>,
          })}
        </p>
      )}
      {email && (
        <p className="empty__text">
          {rich(t, 'findUs.writeTo', { email: <a href={`mailto:${email}`}>{email}</a> })}
        </p>
      )}
      <a className="button button--primary" href={to(routes.contact.href())}>
        {t('findUs.send')}
      </a>
    </div>
  );
}
