import type { Env } from '../env.ts';
import type { AlarmRow } from './alarm-table.ts';

const TIMEOUT_MS = 10_000;

/** Reports an alarm by the configured webhook and mail; false where neither accepted it. */
export function createNotifier(env: Env, send: typeof fetch, report: (error: Error) => void) {
  return async function tell(alarm: AlarmRow): Promise<boolean> {
    const text = textOf(env, alarm);
    const ways = [...(env.ALARM_WEBHOOK ? [callWebhook] : []), ...(env.ALARM_MAIL_TO ? [sendMail] : [])];
    const told = await Promise.all(
      ways.map(async (way) => {
        try {
          await way(env, text, send);
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

type Text = { subject: string; body: string };

function textOf({ SHOP_NAME, OPS_URL }: Env, { name, facts, over_at }: AlarmRow): Text {
  const subject = `${SHOP_NAME}: ${name}${over_at === null ? '' : ' is over'}`;
  return { subject, body: `${subject}. ${facts}. ${OPS_URL}/alarms` };
}

/** Chat services accept a JSON object with `text`. */
async function callWebhook({ ALARM_WEBHOOK = '' }: Env, { body }: Text, send: typeof fetch): Promise<void> {
  const response = await send(ALARM_WEBHOOK, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ text: body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The webhook of alarms answered ${response.status}`);
}

async function sendMail({ EMAIL, ALARM_MAIL_FROM = '', ALARM_MAIL_TO = '' }: Env, text: Text): Promise<void> {
  if (!EMAIL) throw new Error('ALARM_MAIL_TO needs the binding EMAIL');
  await EMAIL.send({ from: ALARM_MAIL_FROM, to: ALARM_MAIL_TO, subject: text.subject, text: text.body });
}
