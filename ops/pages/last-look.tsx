import type { LastLook as Looked } from '../look/look.ts';
import { Done } from '../ui/form.tsx';
import { msText, timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';

/** The cron trigger looks each minute; two may be late. */
const OLD_MS = 180_000;

export function LookedAt({ last, now }: { last: Looked | null; now: number }) {
  if (last === null)
    return (
      <p class="problem">Nobody has looked at the shop yet: is the cron trigger of the ops page deployed?</p>
    );
  const isOld = now - last.at > OLD_MS;
  const text = `Last looked at ${timeText(last.at)} UTC`;
  return isOld ? (
    <p class="problem">{text}: the cron trigger of the ops page has stopped.</p>
  ) : (
    <p>{text}.</p>
  );
}

export function LastLook({ last, now }: { last: Looked | null; now: number }) {
  return (
    <>
      <LookedAt last={last} now={now} />
      {last !== null && (
        <details>
          <summary>What was seen</summary>
          <Table
            caption="The last look"
            columns={['What', 'Address', 'Result', 'Time']}
            rows={last.sights.map(({ what, path, problem, ms }) => [what, path, problem ?? 'ok', msText(ms)])}
            empty="Nothing."
          />
        </details>
      )}
    </>
  );
}

const RESULTS: Record<string, string> = {
  told: 'The test alarm was sent.',
  failed: 'The test alarm was not accepted: the log of the ops page says why.',
};

export function TestAlarm({ result = '', isPossible }: { result?: string | undefined; isPossible: boolean }) {
  if (!isPossible)
    return (
      <p class="problem">
        Alarms reach nobody: set ALARM_WEBHOOK, PAGERDUTY_KEY or ALARM_MAIL_TO of the ops page.
      </p>
    );
  return (
    <form method="post" action="/alarms/test">
      {RESULTS[result] !== undefined && <Done>{RESULTS[result]}</Done>}
      <button class="button button--quiet" type="submit">
        Send a test alarm
      </button>
    </form>
  );
}
