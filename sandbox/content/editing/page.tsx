import { controlStyles } from '../../control/styles.ts';
import { Document } from '../../document.tsx';
import { requireContentType } from '../schema.ts';
import type { ContentSettings } from '../state.ts';
import type { Delivery } from './deliver.ts';
import type { EntryState } from './entries.ts';

type EditingPageProps = { entries: EntryState[]; settings: ContentSettings; deliveries: Delivery[] };

/** The editors' page: every entry with its actions, and the calls of the webhook. */
export function EditingPage({ entries, settings, deliveries }: EditingPageProps) {
  return (
    <Document title="Content of the sandbox" styles={controlStyles}>
      <p>
        <a href="/__sandbox">Sandbox</a>
      </p>
      <h1>Content</h1>
      <p>
        The service speaks as version {settings.version}; the webhook is {settings.webhook?.url ?? 'not set'}.
      </p>
      <section>
        <h2>Entries</h2>
        <table>
          {entries.map((entry) => (
            <Entry
              key={`${entry.type}/${entry.key}/${entry.locale}`}
              entry={entry}
              version={settings.version}
            />
          ))}
        </table>
      </section>
      <Deliveries deliveries={deliveries} />
    </Document>
  );
}

/** The second column's text, and the buttons that apply. */
function stateOf({ published, draft }: EntryState) {
  if (published === null) return 'draft';
  return draft === null ? 'published' : 'published, with a draft';
}

function Entry({ entry, version }: { entry: EntryState; version: 4 | 5 }) {
  const { type, key, locale, published, draft } = entry;
  const title = (draft ?? published)?.['title'];
  const hasDrafts = requireContentType(type).draftAndPublish;
  const situation = stateOf(entry);
  return (
    <tr>
      <td>
        {type} <code>{key}</code> {locale}
      </td>
      <td>{hasDrafts ? situation : 'live'}</td>
      <td>
        {hasDrafts ? (
          <form method="post" action={`/__sandbox/content/${type}/${key}`}>
            <input type="hidden" name="locale" value={locale} />
            <input name="title" aria-label="Title" value={typeof title === 'string' ? title : ''} />{' '}
            <Button action="edit" label="Save" />
            <Button action="publish" label="Publish" />
            {published === null ? null : <Button action="unpublish" label="Unpublish" />}
            {version === 5 && situation === 'published, with a draft' ? (
              <Button action="discard" label="Discard draft" />
            ) : null}
          </form>
        ) : null}
      </td>
    </tr>
  );
}

function Button({ action, label }: { action: string; label: string }) {
  return (
    <button name="action" value={action}>
      {label}
    </button>
  );
}

function Deliveries({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <section>
      <h2>Calls to the webhook</h2>
      {deliveries.length === 0 ? <p>None yet.</p> : null}
      <table>
        {deliveries.map(({ event, model, url, at, status }, index) => (
          <tr key={index} class={status === null || status >= 400 ? 'bad' : undefined}>
            <td>{at.slice(11, 23)}</td>
            <td>
              {event} {model}
            </td>
            <td>
              <code>{url}</code>
            </td>
            <td>{status ?? 'no answer'}</td>
          </tr>
        ))}
      </table>
    </section>
  );
}
