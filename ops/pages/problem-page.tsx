import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { within } from '../../worker/store/records/within.ts';
import type { OpsEnv } from '../env.ts';
import { Document } from '../ui/document.tsx';
import { Layout } from '../ui/layout.tsx';

const DATABASE_MS = 2_000;

type Said = { status: ContentfulStatusCode; title: string; text: string };

/** A failure, as a page that links to the others. */
export function problemPage(c: Context<OpsEnv>, { status, title, text }: Said) {
  // No operator is signed in if the sign-in itself failed.
  const who: string | undefined = c.get('who');
  if (who === undefined)
    return c.html(
      <Document title={title}>
        <main class="narrow">
          <h1>{title}</h1>
          <p class="problem">{text}</p>
        </main>
      </Document>,
      status,
    );
  return c.html(
    <Layout title={title} who={who} isTrial={c.get('isTrial')} shopName={c.env.SHOP_NAME}>
      <p class="problem">{text}</p>
    </Layout>,
    status,
  );
}

/** A form's input cannot be used. */
export function refusedPage(c: Context<OpsEnv>, text: string) {
  return problemPage(c, { status: 422, title: 'Nothing was changed', text });
}

/** A page's measurements, or a note that they cannot be read: the rest of the page is shown anyway. */
export async function orUnreadable<T>(figures: Promise<T>) {
  return (
    (await figures.catch(logUnreadable)) ?? (
      <p class="problem">The figures cannot be read at the moment; the log of the ops page says why.</p>
    )
  );
}

/** What the shop's database says, or null: alarms are shown without it. */
export function orUnanswered<T>(read: () => Promise<T>): Promise<T | null> {
  return within(DATABASE_MS, 'D1', read).catch(logUnreadable);
}

/** In place of what the database would have said. */
export function Unanswered({ what }: { what: string }) {
  return <p class="problem">{what} cannot be read at the moment; the log of the ops page says why.</p>;
}

export function logUnreadable(error: Error): null {
  console.error(JSON.stringify({ where: 'figures', message: error.message }));
  return null;
}
