import type { Child } from 'hono/jsx';
import { Document } from '../document.tsx';
import type { IntentRecord } from '../vault/intent-record.ts';
import { describeAddress, walletAddresses, walletCards } from './browser/wallet-data.ts';

const NAMES: Record<string, string> = {
  amazon: 'Amazon Pay',
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  paysafecard: 'paysafecard',
  quickpay: 'Quickpay',
};

type FrameProps = { title: string; provider: string; children: Child };

function Frame({ title, provider, children }: FrameProps) {
  return (
    <Document title={title} styles={pageStyles} lang="en-AU" bodyClass={provider}>
      <p class="sandbox">Sandbox: this page stands in for the provider. No money moves.</p>
      <main>{children}</main>
    </Document>
  );
}

/** The page of a redirect method: the amount, and the three decisions. */
export function DecisionPage({ intent }: { intent: IntentRecord }) {
  const provider = intent.gateway === 'quickpay' ? 'quickpay' : intent.method;
  const name = NAMES[provider] ?? provider;
  const isReview = intent.gateway === 'amazon' && intent.payment_method === null;
  return (
    <Frame title={`${name} – sandbox`} provider={provider}>
      <h1>{name}</h1>
      <p class="amount">{describeAmount(intent)}</p>
      <form method="post">
        {isReview ? <Choice name="address" label="Ship to" options={addressOptions} /> : null}
        {isReview || intent.gateway === 'quickpay' ? (
          <Choice name="card" label="Pay with" options={cardOptions} />
        ) : null}
        <button name="outcome" value="approve">
          Approve
        </button>
        <button name="outcome" value="cancel" class="quiet">
          Cancel
        </button>
        <button name="outcome" value="fail" class="quiet">
          Fail
        </button>
      </form>
    </Frame>
  );
}

/** A page with nothing to decide. */
export function ProviderMessage({ title, text }: { title: string; text: string }) {
  return (
    <Frame title={title} provider="message">
      <h1>{title}</h1>
      <p>{text}</p>
    </Frame>
  );
}

type Option = { id: string; label: string };

const addressOptions = walletAddresses.map((address) => ({
  id: address.id,
  label: describeAddress(address),
}));
const cardOptions: Option[] = walletCards;

function Choice({ name, label, options }: { name: string; label: string; options: Option[] }) {
  return (
    <label>
      {label}
      <select name={name}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function describeAmount({ amount, currency, action }: IntentRecord): string {
  if (action === 'setup') return 'Keep this way to pay; nothing is charged now.';
  if (amount === null || currency === null) return 'Your order';
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    amount,
  );
}

/** The styles of the providers' pages, with a colour per provider. */
const pageStyles = `
*,*::before,*::after{box-sizing:border-box}
:root{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1c2430;background:#f5f6f8;-webkit-text-size-adjust:100%}
body{margin:0;--accent:#1f5fbf;--on:#fff}
body.klarna{--accent:#8a2c55}
body.paysafecard{--accent:#00695c}
body.quickpay{--accent:#3d3a8c}
body.ideal{--accent:#a3195b}
body.bancontact{--accent:#174a8b}
body.amazon{--accent:#8a5a00}
.sandbox{margin:0;padding:.5rem 1rem;background:#fff4d6;text-align:center;font-size:.875rem}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #d5dae1;border-top:6px solid var(--accent);border-radius:10px}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.2}
.amount{margin:0 0 1.25rem;font-size:1.125rem;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}
label{display:grid;gap:.25rem;font-size:.875rem;font-weight:600}
select,button{width:100%;min-height:2.75rem;font:inherit;border-radius:6px;border:1px solid #9aa4b2;padding:.5rem .75rem}
select{background:#fff;color:inherit;font-size:1rem;font-weight:400}
button{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600;cursor:pointer}
button.quiet{background:#fff;color:#1c2430;border-color:#9aa4b2}
:focus-visible{outline:3px solid #8fb6f0;outline-offset:2px}
`;
