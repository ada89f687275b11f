import type { RunQuery } from './figures/run-query.ts';
import type { ProviderFunction } from './records/provider-function.ts';

/** The bindings, vars and secrets of the ops page (docs/operations/monitoring.md#the-ops-page). */
export type Env = {
  DB: D1Database;
  SHOP_URL: string;
  SHOP_NAME: string;
  /** Where the ops page itself is: alarms link to it. */
  OPS_URL: string;
  /** The dataset that the shop writes to. */
  DATASET: string;
  /** Queries the dataset where it is bound; otherwise the account is queried over HTTP. */
  ANALYTICS?: { query: RunQuery };
  ANALYTICS_ACCOUNT?: string;
  ANALYTICS_TOKEN?: string;
  /** The plan whose quotas apply: `free`, `paid` (unless set) or `metered` (docs/operations/monitoring.md#quotas). */
  PLAN?: string;
  /** The hashed password, from `npm run shop -- password`. */
  OPS_PASSWORD?: string;
  /** `https://{team}.cloudflareaccess.com`, and the audience of the application there. */
  ACCESS_TEAM?: string;
  ACCESS_AUDIENCE?: string;
  /** The providers whose scripts are watched, with spaces between them. */
  PROVIDER_SCRIPTS?: string;
  /** Bound where the operator has one (docs/operations/payments.md#ask-and-cancel-at-the-provider). */
  PROVIDERS?: ProviderFunction;
  ALARM_WEBHOOK?: string;
  /** `plain` posts each fact in a field of its own. */
  ALARM_FORMAT?: string;
  PAGERDUTY_KEY?: string;
  /** Called after each look, by whose absence somebody notices that nobody looks. */
  HEARTBEAT_URL?: string;
  /** The shop's own: with it a look passes every cache by. */
  LOOK_SECRET?: string;
  /** Of the class in `index.ts`. */
  LOOKOUT: DurableObjectNamespace;
  ALARM_MAIL_FROM?: string;
  ALARM_MAIL_TO?: string;
  EMAIL?: SendEmail;
};

export type OpsEnv = {
  Bindings: Env;
  Variables: {
    /** The signed-in operator: the address from Access, or the name entered with the password. */
    who: string;
    /** Whether the password let them in, which is for trying the page out. */
    isTrial: boolean;
  };
};
