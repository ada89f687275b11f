import { didYouMean } from '#shared/nearest.ts';
import type { Env } from '../../ops/env.ts';
import { looksSecret } from '../../worker/public-vars.ts';
import { faultsOfAddress } from './address-faults.ts';
import { given } from './config-faults.ts';
import type { Config } from './config.ts';
import { unknownKeys } from './unknown-keys.ts';

const VARS: readonly (keyof Env)[] = [
  'SHOP_URL',
  'SHOP_NAME',
  'OPS_URL',
  'DATASET',
  'ANALYTICS_ACCOUNT',
  'PLAN',
  'ACCESS_TEAM',
  'ACCESS_AUDIENCE',
  'PROVIDER_SCRIPTS',
  'ALARM_FORMAT',
  'ALARM_MAIL_FROM',
  'ALARM_MAIL_TO',
];

const SECRETS: readonly (keyof Env)[] = [
  'OPS_PASSWORD',
  'ANALYTICS_TOKEN',
  'ALARM_WEBHOOK',
  'PAGERDUTY_KEY',
  'HEARTBEAT_URL',
  'LOOK_SECRET',
];

const FORMATS: Record<string, [format: RegExp, expected: string]> = {
  PLAN: [/^(?:free|paid|metered)$/, 'free, paid or metered'],
  ALARM_FORMAT: [/^plain$/, 'plain, or nothing'],
  ACCESS_TEAM: [/^https:\/\/[\w-]+\.cloudflareaccess\.com$/, 'https://<team>.cloudflareaccess.com'],
  ACCESS_AUDIENCE: [/^[0-9a-f]{64}$/, 'the 64 digits of the application’s audience'],
  ANALYTICS_ACCOUNT: [/^[0-9a-f]{32}$/, "the account's id, 32 digits"],
  ALARM_MAIL_TO: [/^\S+@\S+\.\S+$/, 'a mail address'],
  ALARM_MAIL_FROM: [/^\S+@\S+\.\S+$/, 'a mail address'],
};

/** Mistakes under [ops] in the operator's file. @param secrets those that are set; null where that is not known */
export function faultsOfOps(own: Config, config: Config, secrets: readonly string[] | null): string[] {
  const { ops } = own;
  // A shop without an ops page.
  if (ops === undefined) return [];
  const { vars = {} } = config;
  return [
    ...unknownKeys(ops, 'ops', VARS),
    ...Object.keys(vars).flatMap((name) => nameFault(name)),
    ...Object.entries(vars).flatMap(([name, value]) => formatFault(name, value)),
    ...faultsOfAddress('ops.vars.OPS_URL', vars['OPS_URL'] ?? '', config),
    ...(ops.triggers?.crons === undefined || ops.triggers.crons.includes('* * * * *')
      ? []
      : [
          'ops.triggers.crons: without "* * * * *" nobody looks at the shop; add it, or take [ops.triggers] out',
        ]),
    ...faultsOfAccess(vars, secrets),
    ...faultsOfAlarms(config, secrets),
  ];
}

function nameFault(name: string): string[] {
  if ((VARS as readonly string[]).includes(name)) return [];
  if ((SECRETS as readonly string[]).includes(name))
    return [
      `ops.vars.${name} is a secret: take it out, and give it by \`npm run shop -- deploy-ops --secrets-file FILE\``,
    ];
  return [`ops.vars.${name}: the ops page knows no ${name}${didYouMean(name, VARS)}`];
}

function formatFault(name: string, value: string): string[] {
  if (looksSecret(value))
    return [`ops.vars.${name}: looks like a secret, and would be readable by everybody`];
  const [format, expected] = FORMATS[name] ?? [];
  return !format || !value || format.test(value)
    ? []
    : [`ops.vars.${name}: expected ${expected}${given(value)}`];
}

function faultsOfAccess(vars: Record<string, string>, secrets: readonly string[] | null): string[] {
  const { ACCESS_TEAM: team, ACCESS_AUDIENCE: audience } = vars;
  if (Boolean(team) !== Boolean(audience))
    return [
      `ops.vars: ACCESS_TEAM and ACCESS_AUDIENCE belong together, and ${team ? 'ACCESS_AUDIENCE' : 'ACCESS_TEAM'} is missing`,
    ];
  if (team || secrets === null || secrets.includes('OPS_PASSWORD')) return [];
  return ['ops: nobody can sign in; set ACCESS_TEAM and ACCESS_AUDIENCE, or the secret OPS_PASSWORD'];
}

/** An alarm that nobody gets is none. */
function faultsOfAlarms({ vars = {}, ...config }: Config, secrets: readonly string[] | null): string[] {
  const { ALARM_MAIL_TO: to, ALARM_MAIL_FROM: from } = vars;
  if (to && !from)
    return ['ops.vars: ALARM_MAIL_TO needs ALARM_MAIL_FROM, an address of a domain with Email Routing'];
  if (to && !config.send_email?.some(({ name }) => name === 'EMAIL'))
    return ['ops: ALARM_MAIL_TO needs the binding EMAIL; add [[ops.send_email]] with name = "EMAIL"'];
  if (to || secrets === null) return [];
  if (secrets.includes('ALARM_WEBHOOK') || secrets.includes('PAGERDUTY_KEY')) return [];
  return [
    'ops: there is no address to tell of an alarm; set ALARM_MAIL_TO, or the secret ALARM_WEBHOOK or PAGERDUTY_KEY',
  ];
}
