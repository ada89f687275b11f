/** @jsxImportSource hono/jsx */
import { html, raw } from 'hono/html';
import { controlStyles } from './styles.ts';
import type { Mail } from '../store/mails.ts';

/** Every mail since the reset, the newest first; links in them can be followed. */
export function MailsPage({ mails }: { mails: Mail[] }) {
  return (
    <>
      {html`<!doctype html>`}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Mails of the sandbox</title>
          <link rel="icon" href="data:," />
          <style>{raw(controlStyles)}</style>
        </head>
        <body>
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
        </body>
      </html>
    </>
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
