import type { Context } from 'hono';
import type { Child } from 'hono/jsx';
import { Hono } from 'hono/tiny';
import { listIncidents, listOpenPayments } from '../../worker/database/incidents.ts';
import type { OpsEnv } from '../env.ts';
import { isPeriod, spanOf, type PeriodName, type Span } from '../figures/period.ts';
import { createReader, type ReadFigures } from '../figures/queries.ts';
import { runQueryOf } from '../figures/run-query.ts';
import { lookoutOf } from '../look/lookout-stub.ts';
import { isNearlyUsedUp, type Quota, type Watched } from '../quotas/quotas.ts';
import { readQuotas, watchedOf } from '../quotas/usage.ts';
import { listActions } from '../records/actions.ts';
import { listSlowRequests } from '../records/slow-requests.ts';
import { Done } from '../ui/form.tsx';
import { bytesText, countText, shareText, timeText } from '../ui/formats.ts';
import { Layout, type PagePath } from '../ui/layout.tsx';
import { Table } from '../ui/table.tsx';
import { Browsers, readBrowserFigures } from './browsers.tsx';
import { CartFigures, readCartFigures } from './cart.tsx';
import { LookedAt } from './last-look.tsx';
import { Overview, readOverview } from './overview.tsx';
import { Payments, readPaymentFigures } from './payments.tsx';
import { logUnreadable, orUnanswered, orUnreadable, Unanswered } from './problem-page.tsx';
import { SlowRequests } from './slow-requests.tsx';
import { readVisitFigures, Visits } from './visits.tsx';

export const figures = new Hono<OpsEnv>();

figures.get('/', async (c) => {
  const { read, ...rest } = figureRequest(c);
  const lookout = lookoutOf(c.env);
  const [alarms, last, incidents, slow, overview] = await Promise.all([
    lookout.listAlarms(),
    lookout.lastLook(),
    orUnanswered(() => listIncidents(c.env.DB)),
    orUnanswered(() => listSlowRequests(c.env.DB, rest.span.from * 1000)),
    read && orUnreadable(showOverview({ ...rest, read })),
  ]);
  const raised = alarms.filter(({ over_at }) => over_at === null).map(({ name }) => name);
  return page(
    c,
    '/',
    <>
      <Attention alarms={raised} payments={incidents && new Set(incidents.map(({ id }) => id)).size} />
      <LookedAt last={last} now={Date.now()} />
      {overview ?? <NoFigures />}
      <h2>Slow and failed requests</h2>
      {slow ? <SlowRequests requests={slow} /> : <Unanswered what="Slow and failed requests" />}
    </>,
  );
});

async function showOverview({ read, ...request }: FigureRequest): Promise<Child> {
  return <Overview data={await readOverview(read, request.span)} {...request} />;
}

figures.get('/cart', (c) =>
  figurePage(c, '/cart', async ({ read, ...request }) => (
    <CartFigures data={await readCartFigures(read, request.span, Date.now())} {...request} />
  )),
);

figures.get('/visits', (c) =>
  figurePage(c, '/visits', async ({ read, ...request }) => (
    <Visits data={await readVisitFigures(read, request.span)} {...request} />
  )),
);

figures.get('/browsers', (c) =>
  figurePage(c, '/browsers', async ({ read, ...request }) => (
    <Browsers data={await readBrowserFigures(read, request.span)} period={request.period} />
  )),
);

figures.get('/payments', async (c) => {
  const { period, span, read } = figureRequest(c);
  const { DB } = c.env;
  const [data, incidents, open, actions] = await Promise.all([
    // Open incidents are shown even if the measurements fail.
    read ? readPaymentFigures(read, span).catch(logUnreadable) : null,
    orUnanswered(() => listIncidents(DB)),
    orUnanswered(() => listOpenPayments(DB)),
    orUnanswered(() => listActions(DB, ['try again', 'close', 'ask provider', 'cancel provider'])),
  ]);
  const underWay = open?.filter(({ incident }) => incident === null) ?? null;
  const isDone = c.req.query('done') !== undefined;
  const isTooLate = c.req.query('late') !== undefined;
  return page(
    c,
    '/payments',
    <>
      {isDone && <Done>Done, and recorded below. The sweep carries it out within five minutes.</Done>}
      {c.req.query('asked') !== undefined && <Done>What the provider said is recorded below.</Done>}
      {isTooLate && (
        <p class="problem" role="alert">
          There is nothing left to do: someone else was faster, or the payment is over. While its order is on
          the way, nothing can be closed: look again in two minutes.
        </p>
      )}
      <Payments
        {...{ data, incidents, open: underWay, actions, period, hasProviders: c.env.PROVIDERS !== undefined }}
      />
    </>,
  );
});

figures.get('/quotas', async (c) => page(c, '/quotas', await orUnreadable(showQuotas(c))));

async function showQuotas(c: Context<OpsEnv>): Promise<Child> {
  const quotas = await readQuotas({
    env: c.env,
    read: figureRequest(c).read,
    now: Math.floor(Date.now() / 1000),
    onDatasetFault: (error) => console.error(JSON.stringify({ where: 'quotas', message: error.message })),
  });
  return <Quotas quotas={quotas} watched={watchedOf(c.env.PLAN)} />;
}

function figureRequest(c: Context<OpsEnv>) {
  const name = c.req.query('period') ?? '';
  const period: PeriodName = isPeriod(name) ? name : '24h';
  const run = runQueryOf(c.env);
  const read: ReadFigures | null = run && createReader(run, c.env.DATASET);
  return { period, span: spanOf(period, Date.now()), read };
}

type FigureRequest = { period: PeriodName; span: Span; read: ReadFigures };

/** A page that is useless without measurements. */
async function figurePage(
  c: Context<OpsEnv>,
  path: PagePath,
  show: (request: FigureRequest) => Promise<Child>,
) {
  const { read, ...rest } = figureRequest(c);
  return page(c, path, read ? await orUnreadable(show({ ...rest, read })) : <NoFigures />);
}

export function page(c: Context<OpsEnv>, path: PagePath, content: Child) {
  return c.html(
    <Layout path={path} who={c.get('who')} isTrial={c.get('isTrial')} shopName={c.env.SHOP_NAME}>
      {content}
    </Layout>,
  );
}

function NoFigures() {
  return (
    <p>
      There are no figures: neither the dataset is bound, nor are ANALYTICS_ACCOUNT and ANALYTICS_TOKEN set (
      <code>docs/operations.md</code>).
    </p>
  );
}

/** Open alarms, and how many payments have incidents, before everything else; null where they cannot be read. */
function Attention({ alarms, payments }: { alarms: string[]; payments: number | null }) {
  if (alarms.length === 0 && payments === 0)
    return <p class="done">No alarm is active, and no payment needs attention.</p>;
  return (
    <div class="problem">
      {alarms.length > 0 && (
        <p>
          <a href="/alarms">
            {alarms.length === 1 ? 'An alarm is on' : `${alarms.length} alarms are on`}: {alarms.join(', ')}
          </a>
        </p>
      )}
      {payments === null && <Unanswered what="Payments that need attention" />}
      {payments !== null && payments > 0 && (
        <p>
          <a href="/payments">{payments === 1 ? 'A payment needs' : `${payments} payments need`} attention</a>
        </p>
      )}
    </div>
  );
}

const PERIODS: Record<Watched, string> = {
  free: 'The free plan, today: beyond a quota the platform refuses.',
  paid: 'What the paid plan includes, this month: use beyond it is charged.',
  metered: 'Of a plan that charges by use only the size of the database is a limit.',
};

function Quotas({ quotas, watched }: { quotas: Quota[]; watched: Watched }) {
  return (
    <>
      <p>
        {PERIODS[watched]} <code>PLAN</code> says which of them counts.
      </p>
      <p>
        When one is used up is reckoned from the pace since the period began; a dash says that it will not be.
      </p>
      <Table
        caption="Quotas"
        columns={['What', 'Used', 'Of', 'Share', 'Used up (UTC)']}
        numbers={[1, 2, 3]}
        rows={quotas.map((quota) => {
          const { name, used, limit, isBytes, exhausted } = quota;
          const text = isBytes ? bytesText : countText;
          return [
            name,
            text(used),
            limit === null ? 'No limit' : text(limit),
            <span key={name} class={isNearlyUsedUp(quota) ? 'warning' : undefined}>
              {shareText(used, limit ?? 0)}
            </span>,
            exhausted === null ? '–' : timeText(exhausted * 1000),
          ];
        })}
      />
    </>
  );
}
