import { routes } from '#shared/routes.ts';
import { Mascot } from '../../ui/mascot.tsx';

type FindUsPageProps = { name: string; email: string | null; phone: string | null };

/** For a shop whose content service has no such page. */
export function FindUsPage({ name, email, phone }: FindUsPageProps) {
  return (
    <div className="empty">
      <Mascot />
      <h1 className="empty__title">Find us</h1>
      {name && <p className="empty__text">{name} is here for you, wherever you are.</p>}
      {phone && (
        <p className="empty__text">
          Call <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p className="empty__text">
          Write to <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      <a className="button button--primary" href={routes.contact.href()}>
        Send a message
      </a>
    </div>
  );
}
