import { raw } from 'hono/html';
import { Hono } from 'hono/tiny';
import manual from '#ops-manual';
import { saveDelivery } from '../../worker/database/content-deliveries.ts';
import { tagsToPurge } from '../../worker/pages/page-tags.ts';
import type { AlarmRow } from '../alarms/alarm-table.ts';
import { tellsSomebody, createNotifier } from '../alarms/tell.ts';
import type { OpsEnv } from '../env.ts';
import { lookoutOf } from '../look/lookout-stub.ts';
import { doing, listActions, recordAction } from '../records/actions.ts';
import { listDeliveries } from '../records/deliveries.ts';
import { readField } from '../records/form.ts';
import {
  answerReturn,
  countAwaited,
  deleteMessage,
  listMessages,
  listReturns,
  listSignUps,
  listStockAlerts,
  listUnsentMails,
  RETURN_STATES,
} from '../records/lists.ts';
import { findSlowRequests } from '../records/slow-requests.ts';
import { acceptScript, listScripts } from '../scripts/script-table.ts';
import { Actions } from '../ui/actions.tsx';
import { Done } from '../ui/form.tsx';
import { timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';
import { Content } from './content.tsx';
import { page } from './figure-routes.tsx';
import { LastLook, TestAlarm } from './last-look.tsx';
import { Messages, Returns, SignUps, StockAlerts, UnsentMails } from './lists.tsx';
import { findPayments } from './payment-routes.ts';
import { orUnanswered, refusedPage, Unanswered } from './problem-page.tsx';
import { Scripts } from './scripts.tsx';
import { Search, type Found } from './search.tsx';

/** Pages of database records, and their buttons' actions, each recorded with operator and time. */
export const records = new Hono<OpsEnv>();

records.get('/messages', async (c) =>
  page(c, '/messages', <Messages messages={await listMessages(c.env.DB)} />),
);
records.get('/returns', async (c) => page(c, '/returns', <Returns returns={await listReturns(c.env.DB)} />));
records.get('/sign-ups', async (c) =>
  page(c, '/sign-ups', <SignUps signUps={await listSignUps(c.env.DB)} />),
);
records.get('/stock-alerts', async (c) => {
  const [awaited, alerts] = await Promise.all([countAwaited(c.env.DB), listStockAlerts(c.env.DB)]);
  return page(c, '/stock-alerts', <StockAlerts awaited={awaited} alerts={alerts} />);
});
records.get('/unsent-mails', async (c) =>
  page(c, '/unsent-mails', <UnsentMails mails={await listUnsentMails(c.env.DB)} />),
);
records.get('/content', async (c) => {
  const [content, store, actions] = await Promise.all([
    orUnanswered(() => listDeliveries(c.env.DB, 'content')),
    orUnanswered(() => listDeliveries(c.env.DB, 'store')),
    orUnanswered(() => listActions(c.env.DB, ['purge content'])),
  ]);
  return page(
    c,
    '/content',
    <>
      {c.req.query('done') !== undefined && <Done>Done, and recorded below.</Done>}
      <Content content={content} store={store} />
      {actions ? <Actions actions={actions} /> : <Unanswered what="Actions taken here" />}
    </>,
  );
});
records.get('/alarms', async (c) => {
  const lookout = lookoutOf(c.env);
  const [alarms, last, scripts, actions] = await Promise.all([
    lookout.listAlarms(),
    lookout.lastLook(),
    orUnanswered(() => listScripts(c.env.DB)),
    orUnanswered(() => listActions(c.env.DB, ['accept script', 'sign in', 'test alarm'])),
  ]);
  return page(
    c,
    '/alarms',
    <>
      <LastLook last={last} now={Date.now()} />
      <TestAlarm result={c.req.query('test')} isPossible={tellsSomebody(c.env)} />
      <Alarms alarms={alarms} />
      <Runbooks />
      {scripts ? <Scripts scripts={scripts} /> : <Unanswered what="Scripts of payment providers" />}
      {actions ? <Actions actions={actions} /> : <Unanswered what="Actions taken here" />}
    </>,
  );
});

/** Sends an alarm that is none, by every configured way. */
records.post('/alarms/test', async (c) => {
  const by = doing(c);
  const alarm = { id: by.now, name: 'test', facts: `Tried by ${by.who}`, raised_at: by.now };
  const logFault = (error: Error) =>
    console.error(JSON.stringify({ where: 'alarms', message: error.message }));
  const tell = createNotifier(c.env, (input, init) => fetch(input, init), logFault);
  const isTold = await tell({ ...alarm, told_at: null, over_at: null, told_over_at: null });
  const made = { ...by, action: 'test alarm', note: isTold ? '' : 'failed' } as const;
  // Alarms are tried where the database is down, too.
  await orUnanswered(() => recordAction(c.env.DB, made).run());
  return c.redirect(`/alarms?test=${isTold ? 'told' : 'failed'}`, 303);
});

records.post('/alarms/accept-script', async (c) => {
  const name = readField(await c.req.formData(), 'name');
  if (await acceptScript(c.env.DB, name))
    await recordAction(c.env.DB, { ...doing(c), action: 'accept script', subject: name }).run();
  return c.redirect('/alarms', 303);
});

records.get('/search', async (c) => {
  const query = (c.req.query('q') ?? '').trim().slice(0, 200);
  return page(
    c,
    '/search',
    <Search
      query={query}
      found={query === '' ? null : await find(c.env.DB, query)}
      hasProviders={c.env.PROVIDERS !== undefined}
    />,
  );
});

records.post('/returns/answer', async (c) => {
  const form = await c.req.formData();
  const state = RETURN_STATES.find((one) => one === readField(form, 'state'));
  if (!state) return refusedPage(c, 'A return has no such state.');
  await answerReturn(c.env.DB, { id: Number(readField(form, 'id')), state }, doing(c));
  return c.redirect('/returns', 303);
});

records.post('/messages/delete', async (c) => {
  const id = Number(readField(await c.req.formData(), 'id'));
  await deleteMessage(c.env.DB, id, doing(c));
  return c.redirect('/messages', 303);
});

records.post('/content/purge', async (c) => {
  const by = doing(c);
  const what = readField(await c.req.formData(), 'what');
  const purged = tagsToPurge(what);
  if (purged === null) return refusedPage(c, 'A page is named by its path, such as /about.');
  await saveDelivery(c.env.DB, { source: 'operator', event: 'purge', type: 'ops', purged, at: by.now });
  await recordAction(c.env.DB, { ...by, action: 'purge content', subject: what }).run();
  return c.redirect('/content?done', 303);
});

async function find(db: D1Database, query: string): Promise<Found> {
  const [requests, payments, messages, returns, signUps, stockAlerts, unsentMails] = await Promise.all([
    findSlowRequests(db, query),
    findPayments(db, query),
    listMessages(db, query),
    listReturns(db, query),
    listSignUps(db, query),
    listStockAlerts(db, query),
    listUnsentMails(db, query),
  ]);
  return { requests, payments, messages, returns, signUps, stockAlerts, unsentMails };
}

function Alarms({ alarms }: { alarms: AlarmRow[] }) {
  const raised = alarms.filter(({ over_at }) => over_at === null);
  const over = alarms.filter(({ over_at }) => over_at !== null);
  return (
    <>
      <p>Reported once, again each hour while it goes on, and when it is over.</p>
      <h2>Now</h2>
      {raised.length === 0 && <p class="empty">None.</p>}
      {raised.map((alarm) => (
        <Raised key={alarm.id} alarm={alarm} />
      ))}
      <h2>Over</h2>
      <Table
        caption="Alarms that are over"
        columns={['Alarm', 'What', 'From (UTC)', 'To (UTC)']}
        rows={over.map(({ name, facts, raised_at, over_at }) => [
          name,
          facts,
          timeText(raised_at),
          over_at === null ? '' : timeText(over_at),
        ])}
        empty="None."
      />
    </>
  );
}

/** With its runbook, because an operator who follows an alarm's link has to know what to do. */
function Raised({ alarm: { name, facts, raised_at } }: { key?: number; alarm: AlarmRow }) {
  const runbook = runbookOf(name);
  return (
    <article class="card card--urgent">
      <h3>{name}</h3>
      <p>
        {facts}. Since {timeText(raised_at)} UTC.
      </p>
      {runbook !== null && <Runbook html={runbook} />}
    </article>
  );
}

/** What an alarm means and what to do; `backend commerce` has the text of `backend`. Null where there is none. */
function runbookOf(alarm: string): string | null {
  const name = Object.keys(manual.runbooks).find((one) => alarm === one || alarm.startsWith(`${one} `));
  return name === undefined ? null : (manual.runbooks[name] ?? null);
}

function Runbook({ html }: { html: string }) {
  return <div class="runbook">{raw(html)}</div>;
}

function Runbooks() {
  return (
    <>
      <h2>Runbooks</h2>
      {Object.entries(manual.runbooks).map(([name, html]) => (
        <details class="card" key={name}>
          <summary>{name}</summary>
          <Runbook html={html} />
        </details>
      ))}
    </>
  );
}
