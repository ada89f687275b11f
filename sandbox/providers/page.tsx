/** @jsxImportSource hono/jsx */
import { Document } from '../document.tsx';
import type { Child } from 'hono/jsx';
import type { IntentRecord } from '../vault/intent-record.ts';
import { describeAddress, walletAddresses, walletCards } from './browser/wallet-data.ts';
import { pageStyles } from './styles.ts';

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
