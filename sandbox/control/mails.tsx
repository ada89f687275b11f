import { Document } from '../document.tsx';
import { controlStyles } from './styles.ts';
import type { Mail } from '../store/mails.ts';

/** Every mail since the reset, newest first, with links. */
export function MailsPage({ mails }: { mails: Mail[] }) {
  return (
    <Document title="Mails of the sandbox" styles={controlStyles}>
      <h1>Mails</h1>
      <p>
        What a real shop would have sent. <a href="/__sandbox">Back to the sandbox</a>
      </p>
      {mails.length === 0 ? <p>None yet.</p> : null}
      {mails.map((mail) => (
        <section key={mail.at}>
          <h2>{mail.subject}</h2>
          <p>
            To {mail.to}, {mail.at}
          </p>
          <p class="mail">
            <LinkedText text={mail.text} />
          </p>
          {mail.links ? <p>Signs in once: {mail.links.password_token}</p> : null}
        </section>
      ))}
    </Document>
  );
}

/** The text with its web addresses as links. */
function LinkedText({ text }: { text: string }) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return (
    <>
      {parts.map((part, at) => (
        <span key={at}>{at % 2 === 1 ? <a href={part}>{part}</a> : part}</span>
      ))}
    </>
  );
}
