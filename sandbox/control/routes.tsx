import { Hono, type Context } from 'hono';
import type { Json } from '#shared/json.ts';
import { addDataPoints, clearDataPoints, listDataPoints } from '../analytics/data-points.ts';
import type { TimedPoint } from '../analytics/point-table.ts';
import { ORDERS } from '../commerce/cart/order-record.ts';
import { viewProducts } from '../commerce/catalogue/products.ts';
import { readSold } from '../commerce/catalogue/stock.ts';
import { openMarket } from '../commerce/settings/market.ts';
import { isObject } from '../commerce/wire/body.ts';
import { Document } from '../document.tsx';
import type { Env } from '../env.ts';
import { listErrors } from '../errors/receiver.ts';
import { isForm, readForm, readInput, readText } from '../form-text.ts';
import { cacheState, clearCache, turnCacheClock } from '../page-cache/entrypoint.ts';
import { seedRows } from '../seed/rows.ts';
import { listMails, type Mail } from '../store/mails.ts';
import { resetStore } from '../store/ready.ts';
import { SCENARIOS, isScenario, readSwitches, startScenario } from '../store/scenario.ts';
import { transact } from '../store/transaction.ts';
import { clearCalls, listCalls } from './call-log.ts';
import { exchangeFaults, listFaults, readFault, readFaults, replaceFaults, type Fault } from './faults.ts';
import { MetricsPage } from './metrics.tsx';
import { ControlPage } from './page.tsx';
import { createPaymentControl } from './payments.tsx';
import { createStockControl } from './stock.tsx';
import { controlStyles } from './styles.ts';

/** Every mail since the reset, newest first, with links. */
function MailsPage({ mails }: { mails: Mail[] }) {
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

type ControlContext = Context<{ Bindings: Env }>;

/** What the shop sent: mails, error reports and figures; pages for people, JSON for everybody else. */
function createReceived() {
  const app = new Hono<{ Bindings: Env }>();

  app.get('/mails', async (c) => {
    const mails = await listMails(c.env.DB);
    return wantsPage(c) ? c.html(<MailsPage mails={mails} />) : c.json(mails);
  });
  app.get('/errors', async (c) => c.json(await listErrors(c.env.DB)));
  app.get('/metrics', (c) => {
    const points = listDataPoints();
    return wantsPage(c) ? c.html(<MetricsPage points={points} />) : c.json(points);
  });
  app.post('/metrics', async (c) => {
    addDataPoints(await c.req.json<TimedPoint[]>());
    return c.json({ success: true });
  });
  return app;
}

/** What stands in for Workers Cache: what it has and ran, and its clock. */
function createPageCacheControl() {
  const app = new Hono<{ Bindings: Env }>();
  app.get('/', (c) => c.json(cacheState()));
  app.post('/', async (c) => {
    const input: Json = await c.req.json().catch(() => null);
    const ahead = isObject(input) ? input['aheadMs'] : null;
    if (typeof ahead !== 'number') return c.json({ error: { message: 'Expected aheadMs' } }, 422);
    turnCacheClock(ahead);
    return c.json(cacheState());
  });
  return app;
}

/** `/__sandbox`: the control page, the calls as JSON, the faults and the reset. */
export function createControl() {
  const app = new Hono<{ Bindings: Env }>();

  app.get('/', async (c) => c.html(await renderPage(c)));
  app.get('/calls', (c) => c.json(listCalls()));
  app.route('/', createReceived());
  app.get('/scenario', async (c) => c.json({ name: (await readSwitches(c.env.DB)).scenario }));
  app.get('/scenarios', (c) =>
    c.json(Object.entries(SCENARIOS).map(([name, { title, text }]) => ({ name, title, text }))),
  );
  app.post('/scenario', async (c) => {
    const input = await readInput(c.req.raw, 'name');
    const name = isObject(input) ? input['name'] : input;
    if (!isScenario(name)) {
      const message = `A scenario is one of: ${Object.keys(SCENARIOS).join(', ')}`;
      return c.json({ error: { code: 'invalid_scenario', message } }, 422);
    }
    await startScenario(c.env.DB, name);
    // Creates the thousands of products now, so that the first page need not wait for them.
    if (name === 'large-catalogue') viewProducts(openMarket([], c.env));
    return answerForm(c, { name });
  });
  app.route('/', createPaymentControl());
  app.route('/', createStockControl());
  app.route('/page-cache', createPageCacheControl());
  app.get('/faults', async (c) => c.json(await listFaults(c.env.DB)));

  app.patch('/faults', async (c) => {
    const input: Json = await c.req.json().catch(() => null);
    const { add = [], remove = [] } = isObject(input) ? input : {};
    const added = readFaults(add);
    if (typeof added === 'string') return refuseFaults(c, added);
    const matches = [remove].flat().filter((match) => typeof match === 'string');
    await exchangeFaults(c.env.DB, matches, added);
    return c.json({ success: true });
  });

  app.post('/orders/:id/deliver', async (c) => {
    const success = await deliverOrder(c.env.DB, c.req.param('id'));
    return c.json({ success }, success ? 200 : 404);
  });

  app.post('/reset', async (c) => {
    await resetStore(c.env.DB, seedRows);
    clearCalls();
    clearDataPoints();
    clearCache();
    return answerForm(c, { success: true });
  });

  app.post('/faults', async (c) => {
    if (!isForm(c.req.raw)) return replaceFromJson(c);
    const list = await listFaults(c.env.DB);
    const form = await readForm(c.req.raw);
    const action = readText(form, 'action');
    if (action === 'add') {
      const fault = faultFromForm(form);
      if (typeof fault === 'string') return c.html(await renderPage(c, fault), 422);
      await replaceFaults(c.env.DB, [...list, fault]);
    } else if (action === 'clear') {
      await replaceFaults(c.env.DB, []);
    } else if (action.startsWith('remove ')) {
      await replaceFaults(c.env.DB, list.toSpliced(Number(action.slice('remove '.length)), 1));
    }
    return redirectToPage(c);
  });

  return app;
}

async function replaceFromJson(c: ControlContext): Promise<Response> {
  const input: Json = await c.req.json().catch(() => null);
  const list = readFaults(input);
  if (typeof list === 'string') return refuseFaults(c, list);
  await replaceFaults(c.env.DB, list);
  return c.json(list);
}

function refuseFaults(c: ControlContext, message: string): Response {
  return c.json({ error: { code: 'invalid_fault', message } }, 422);
}

async function renderPage(c: ControlContext, problem?: string) {
  const switches = await readSwitches(c.env.DB);
  const sold = await readSold(c.env.DB);
  return <ControlPage env={c.env} calls={listCalls()} switches={switches} sold={sold} problem={problem} />;
}

/** Browsers accept HTML, programs do not. */
function wantsPage(c: ControlContext): boolean {
  return (c.req.header('Accept') ?? '').includes('text/html');
}

/** A form leads back to the page. */
function answerForm(c: ControlContext, result: Record<string, Json>): Response {
  return isForm(c.req.raw) ? redirectToPage(c) : c.json(result);
}

function redirectToPage(c: ControlContext): Response {
  return c.redirect('/__sandbox', 303);
}

/** Marks an order as delivered, in one parcel; false if there is no such order. */
function deliverOrder(db: D1Database, id: string): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await tx.read(ORDERS, id);
    if (!order) return false;
    const lines = Array.isArray(order['items']) ? order['items'].filter(isObject) : [];
    const parcel = {
      id: `parcel-${order.number}`,
      carrier_name: 'Australia Post',
      tracking_code: `33BG0${order.number}AU`,
      date_created: new Date().toISOString(),
      items: lines.map(({ quantity, product }) => ({ quantity: quantity ?? 1, product: product ?? null })),
    };
    const shipments = { count: 1, results: [parcel] };
    tx.write(ORDERS, id, { ...order, status: 'complete', delivered: true, shipments });
    return true;
  });
}

/** Reads a fault from the page's form, ignoring empty fields; or the message that says what is wrong. */
function faultFromForm(form: FormData): Fault | string {
  const text = (name: string) => readText(form, name);
  const input: { [key: string]: Json } = { match: `${text('method') || '*'} ${text('path')}` };
  for (const name of ['delayMs', 'status', 'times']) {
    if (text(name) !== '') input[name] = Number(text(name));
  }
  if (text('body') !== '') input['body'] = text('body');
  for (const name of ['drop', 'after']) if (text(name) !== '') input[name] = true;
  return readFault(input);
}
