import type { Env } from '../env.ts';
import type { AlarmRow } from './alarm-table.ts';

const TIMEOUT_MS = 10_000;

type State = 'on' | 'still on' | 'over';

type Message = { id: string; shop: string; name: string; facts: string; state: State; link: string };

/** Reports an alarm by each configured way; false where none accepted it. */
export function createNotifier(env: Env, send: typeof fetch, report: (error: Error) => void) {
  return async function tell(alarm: AlarmRow): Promise<boolean> {
    const message = messageOf(env, alarm);
    const told = await Promise.all(
      waysOf(env).map(async (way) => {
        try {
          await way(env, message, send);
          return true;
        } catch (error) {
          report(error instanceof Error ? error : new Error(String(error)));
          return false;
        }
      }),
    );
    return told.includes(true);
  };
}

/** Whether anybody would be told at all. */
export function tellsSomebody(env: Env): boolean {
  return waysOf(env).length > 0;
}

type Way = (env: Env, message: Message, send: typeof fetch) => Promise<void>;

function waysOf(env: Env): Way[] {
  return [
    ...(env.ALARM_WEBHOOK ? [callWebhook] : []),
    ...(env.PAGERDUTY_KEY ? [callPagerDuty] : []),
    ...(env.ALARM_MAIL_TO ? [sendMail] : []),
  ];
}

function messageOf({ SHOP_NAME, OPS_URL }: Env, { id, name, facts, over_at, told_at }: AlarmRow): Message {
  const state = over_at !== null ? 'over' : told_at === null ? 'on' : 'still on';
  return { id: `${SHOP_NAME} ${name} ${id}`, shop: SHOP_NAME, name, facts, state, link: `${OPS_URL}/alarms` };
}

function subjectOf({ shop, name, state }: Message): string {
  return `${shop}: ${name}${state === 'on' ? '' : ` is ${state}`}`;
}

function textOf(message: Message): string {
  return `${subjectOf(message)}. ${message.facts}. ${message.link}`;
}

/** The error of `fetch` would name an address that cannot be called, and with it its secret. */
export function addressIn(env: Env, name: 'ALARM_WEBHOOK' | 'HEARTBEAT_URL'): string {
  const address = env[name] ?? '';
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) throw new Error(`${name} is no address`);
  return address;
}

async function post(send: typeof fetch, address: string, body: object): Promise<void> {
  const response = await send(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The webhook of alarms answered ${response.status}`);
}

/** Chat services accept a JSON object with `text`; `plain` has each fact in a field of its own. */
async function callWebhook(env: Env, message: Message, send: typeof fetch): Promise<void> {
  const body = env.ALARM_FORMAT === 'plain' ? message : { text: textOf(message) };
  await post(send, addressIn(env, 'ALARM_WEBHOOK'), body);
}

/** The Events API, version 2: one event for an alarm, which its end resolves. */
async function callPagerDuty(env: Env, message: Message, send: typeof fetch): Promise<void> {
  await post(send, 'https://events.pagerduty.com/v2/enqueue', {
    routing_key: env.PAGERDUTY_KEY,
    event_action: message.state === 'over' ? 'resolve' : 'trigger',
    dedup_key: message.id,
    payload: { summary: textOf(message), source: message.shop, severity: 'critical' },
  });
}

async function sendMail(env: Env, message: Message): Promise<void> {
  const { EMAIL, ALARM_MAIL_FROM = '', ALARM_MAIL_TO = '' } = env;
  if (!EMAIL) throw new Error('ALARM_MAIL_TO needs the binding EMAIL');
  await EMAIL.send({
    from: ALARM_MAIL_FROM,
    to: ALARM_MAIL_TO,
    subject: subjectOf(message),
    text: textOf(message),
  });
}
