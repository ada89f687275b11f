import { purgeableTags } from '../../worker/pages/page-tags.ts';
import type { DeliveryRow } from '../records/deliveries.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ActionForm, Field } from '../ui/form.tsx';
import { durationText, timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';
import { Unanswered } from './problem-page.tsx';

const TAG_NAMES: Record<string, string> = {
  setting: 'The notification',
  menu: 'The menu',
  footer: 'The footer',
  page: 'All pages of content',
  article: 'All articles',
  store: 'The store’s settings',
  products: 'All listings of products',
  categories: 'Categories',
  attributes: 'Filters of listings',
};

/** Null where the database does not answer. */
type Deliveries = { content: DeliveryRow[] | null; store: DeliveryRow[] | null };

/** The webhooks' announcements, how soon they were live, and buttons for unannounced changes. */
export function Content({ content, store }: Deliveries) {
  return (
    <>
      <p>
        A change is live with the first page rendered with it after it was published: no shopper sees an older
        one for more than ten seconds.
      </p>
      <h2>The content service</h2>
      <Calls
        caption="Calls of the content service, and purges"
        deliveries={content}
        empty="The content service has not called yet."
      />
      <h2>The store</h2>
      <Calls caption="Calls of the store" deliveries={store} empty="The store has not called yet." />
      <h2>Purge</h2>
      <p>Unannounced changes are loaded, and pages rebuilt, within ten seconds. Shoppers notice nothing.</p>
      <div class="cards">
        <ActionForm class="card" action="/content/purge" button="Purge the page">
          <h3>One page</h3>
          <Field label="Path or address">
            <input class="field__input" name="what" required maxlength={300} placeholder="/about" />
          </Field>
        </ActionForm>
        <ActionForm class="card" action="/content/purge" button="Purge">
          <h3>Pages by content</h3>
          <Field label="What">
            <select class="field__input" name="what">
              <option value="all">Everything</option>
              {purgeableTags.map((tag) => (
                <option key={tag} value={tag}>
                  {TAG_NAMES[tag] ?? tag}
                </option>
              ))}
            </select>
          </Field>
        </ActionForm>
      </div>
    </>
  );
}

type CallsProps = { caption: string; deliveries: DeliveryRow[] | null; empty: string };

function Calls({ caption, deliveries, empty }: CallsProps) {
  if (deliveries === null) return <Unanswered what={caption} />;
  const times = deliveries.map(liveAfter).filter((ms) => ms !== null);
  const last = deliveries.find(({ event }) => event !== 'purge');
  return (
    <>
      <Facts>
        <Fact name="Last call (UTC)" value={last ? timeText(Date.parse(last.received_at)) : 'None yet'} />
        <Fact name="From publish to live, half within" value={durationText(shareOf(times, 0.5))} />
        <Fact name="95 of 100 within" value={durationText(shareOf(times, 0.95))} />
      </Facts>
      <Table
        caption={caption}
        columns={['Received (UTC)', 'Live after', 'Event', 'Type', 'Rebuilt']}
        rows={deliveries.map((delivery) => [
          timeText(Date.parse(delivery.received_at)),
          liveText(delivery),
          delivery.event,
          delivery.type,
          purgedText(delivery.purged),
        ])}
        empty={empty}
      />
    </>
  );
}

/** Milliseconds; null for a change that is not live yet, or is not shown. */
function liveAfter({ received_at, published_at, live_at }: DeliveryRow): number | null {
  return live_at === null ? null : Date.parse(live_at) - Date.parse(published_at ?? received_at);
}

function liveText(delivery: DeliveryRow): string {
  const ms = liveAfter(delivery);
  if (ms !== null) return durationText(ms);
  return delivery.purged === '' ? '–' : 'No visit yet';
}

/** `address:%2Fabout menu` is `/about, menu`. */
function purgedText(purged: string): string {
  const names = purged.split(' ').map((tag) => decodeURIComponent(tag.replace(/^address:/, '')));
  return names.length === purgeableTags.length ? 'everything' : names.join(', ');
}

function shareOf(times: number[], share: number): number | null {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? null;
}
