import type { Result } from '#shared/result.ts';
import type { Report } from '../../reporting/report.ts';
import { markNotified, unnotifiedSignIns, type EndedSignIn } from '../../database/sign-ins.ts';
import { within } from '../../store/records/within.ts';

type Notifying = {
  db: D1Database;
  visitors: Env['VISITOR'];
  report: Report;
};

/** A browser waits for the answer; an object that is busy for longer is notified by the cron trigger. */
const NOTIFY_MS = 5_000;
const AT_ONCE = 50;

/** Notifies the objects of ended sign-ins that their sessions are over. */
export async function notifyEnded(
  signIns: EndedSignIn[],
  { db, visitors, report }: Notifying,
): Promise<void> {
  const notified = await Promise.all(
    signIns.map(async ({ id, objectId }) => {
      const object = visitors.get(visitors.idFromString(objectId));
      try {
        const answer = await within(NOTIFY_MS, 'The object', async (): Promise<Result<null>> =>
          object.endSignIn(id),
        );
        if (!answer.ok) report(answer.error);
        return answer.ok;
      } catch (error) {
        report(error instanceof Error ? error : new Error(String(error)));
        return false;
      }
    }),
  );
  await markNotified(
    db,
    signIns.filter((_, index) => notified[index]),
  );
}

/** Those that could not be notified when they ended. */
export async function notifyRemaining(notifying: Notifying): Promise<void> {
  try {
    await notifyEnded(await unnotifiedSignIns(notifying.db, AT_ONCE), notifying);
  } catch (error) {
    notifying.report(error instanceof Error ? error : new Error(String(error)), { where: 'ended sign-ins' });
  }
}
