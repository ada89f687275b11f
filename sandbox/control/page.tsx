import { customersAt } from '#shop/demo/customers.ts';
import { coupons, giftCards } from '#shop/demo/discounts.ts';
import type { Sold } from '../commerce/catalogue/stock.ts';
import { Document } from '../document.tsx';
import type { Env } from '../env.ts';
import { SCENARIOS, type Switches } from '../store/scenario.ts';
import { testCards } from '../vault/test-cards.ts';
import type { Call } from './call-log.ts';
import { Choices } from './choices.tsx';
import type { Fault } from './faults.ts';
import { Payments } from './payments.tsx';
import { Stock } from './stock.tsx';
import { controlStyles } from './styles.ts';

type ControlPageProps = {
  env: Env;
  calls: Call[];
  switches: Switches;
  sold: Sold;
  problem: string | undefined;
};

/** The control page of the sandbox. */
export function ControlPage({ env, calls, switches, sold, problem }: ControlPageProps) {
  return (
    <Document title="Sandbox" styles={controlStyles}>
      <h1>Sandbox</h1>
      <p>
        The backends in a box, for the shop at <a href={env.SHOP_URL}>{env.SHOP_URL}</a>.
      </p>
      <form method="post" action="/__sandbox/reset">
        <input type="hidden" name="from" value="page" />
        <button>Reset to the seed</button>
      </form>
      <section>
        <h2>Scenario</h2>
        <Choices action="/__sandbox/scenario" choices={SCENARIOS} current={switches.scenario} />
      </section>
      <Payments settings={switches.payments} />
      <Stock sold={sold} />
      <Endpoints env={env} />
      <Demo />
      <Faults faults={switches.faults} problem={problem} />
      <Calls calls={calls} />
    </Document>
  );
}

function Endpoints({ env }: { env: Env }) {
  const rows: [string, string][] = [
    ['/commerce/api', `commerce backend, public key ${env.PUBLIC_KEY}`],
    ['/commerce/functions', 'functions of the commerce backend'],
    ['/content/api', 'content service'],
    ['/__sandbox/content', 'what editors of the content service do'],
    ['/checkout/{checkoutId}', 'hosted checkout'],
    ['/media', 'pictures'],
    ['/__sandbox/calls', 'the last calls as JSON'],
    ['/__sandbox/mails', 'the mails that were sent'],
    ['/__sandbox/payments', 'what became of every payment'],
    ['/__sandbox/metrics', 'what the shop measured'],
    ['/__sandbox/errors', 'what the shop sent to the error service, as JSON'],
    ['/__sandbox/page-cache', 'which pages the stand-in for Workers Cache keeps, as JSON'],
  ];
  return (
    <section>
      <h2>Addresses</h2>
      <table>
        {rows.map(([path, what]) => (
          <tr key={path}>
            <td>
              {path.startsWith('/__sandbox') ? (
                <a href={path}>{env.SANDBOX_URL + path}</a>
              ) : (
                <code>{env.SANDBOX_URL + path}</code>
              )}
            </td>
            <td>{what}</td>
          </tr>
        ))}
      </table>
    </section>
  );
}

/** Every demo account and code; names and passwords of accounts do not depend on the time. */
const demoRows: [string, string][] = [
  ...customersAt(new Date(0)).map(({ account, password }): [string, string] => [
    'Customer',
    `${account.email} / ${password}`,
  ]),
  ...coupons.map(({ code, description }): [string, string] => ['Discount code', `${code}: ${description}`]),
  ...giftCards.map(({ code_formatted, balance }): [string, string] => [
    'Gift card',
    `${code_formatted}: $${balance.toFixed(2)}`,
  ]),
  ...testCards.map(({ number, what }): [string, string] => ['Test card', `${number}: ${what}`]),
];

function Demo() {
  return (
    <section>
      <h2>Accounts and codes</h2>
      <table>
        {demoRows.map(([kind, text]) => (
          <tr key={text}>
            <td>{kind}</td>
            <td>{text}</td>
          </tr>
        ))}
      </table>
    </section>
  );
}

function Faults({ faults, problem }: { faults: Fault[]; problem: string | undefined }) {
  return (
    <section>
      <h2>Faults</h2>
      {problem ? <p role="alert">{problem}</p> : null}
      <form method="post" action="/__sandbox/faults">
        {faults.length === 0 ? <p>None: every call is answered as it should be.</p> : null}
        <table>
          {faults.map(({ match, ...rest }, at) => (
            <tr key={at}>
              <td>
                <code>{match}</code>
              </td>
              <td>
                <code>{JSON.stringify(rest)}</code>
              </td>
              <td>
                <button name="action" value={`remove ${at}`}>
                  Remove
                </button>
              </td>
            </tr>
          ))}
        </table>
        {faults.length > 0 ? (
          <button name="action" value="clear">
            Remove all
          </button>
        ) : null}
      </form>
      <FaultForm />
    </section>
  );
}

function FaultForm() {
  return (
    <form method="post" action="/__sandbox/faults" class="add">
      <label>
        Method
        <select name="method">
          {['*', 'GET', 'POST', 'PUT', 'DELETE'].map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </label>
      <label class="wide">
        Path begins with
        <input name="path" value="/commerce/api/cart" required />
      </label>
      <label>
        Delay (ms)
        <input name="delayMs" inputmode="numeric" />
      </label>
      <label>
        Status
        <input name="status" inputmode="numeric" />
      </label>
      <label class="wide">
        Body, as it is
        <input name="body" />
      </label>
      <label>
        Times
        <input name="times" inputmode="numeric" />
      </label>
      <label class="check">
        <input type="checkbox" name="drop" value="1" /> Drop the connection
      </label>
      <label class="check">
        <input type="checkbox" name="after" value="1" /> After its work is done
      </label>
      <button name="action" value="add">
        Add fault
      </button>
    </form>
  );
}

function Calls({ calls }: { calls: Call[] }) {
  return (
    <section>
      <h2>Recent calls</h2>
      {calls.length === 0 ? <p>None yet.</p> : null}
      <table>
        {calls.map(({ method, path, status, ms, at, body }) => (
          <tr key={at} class={status >= 400 || status === 0 ? 'bad' : undefined}>
            <td>{at.slice(11, 23)}</td>
            <td>{method}</td>
            <td>
              <code>{path}</code>
              {body === null ? null : (
                <details>
                  <summary>body</summary>
                  <pre>{JSON.stringify(body, null, 2)}</pre>
                </details>
              )}
            </td>
            <td>{status === 0 ? 'dropped' : status}</td>
            <td>{ms} ms</td>
          </tr>
        ))}
      </table>
    </section>
  );
}
