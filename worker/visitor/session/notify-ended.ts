import type { Result } from '#shared/result.ts';
import { markNotified, unnotifiedSignIns, type EndedSignIn } from '../../database/sign-ins.ts';
import type { Report } from '../../reporting/report.ts';
import { within } from '../../store/records/within.ts';

type NotifyOptions = {
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
  { db, visitors, report }: NotifyOptions,
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
export async function notifyRemaining(options: NotifyOptions): Promise<void> {
  try {
    await notifyEnded(await unnotifiedSignIns(options.db, AT_ONCE), options);
  } catch (error) {
    options.report(error instanceof Error ? error : new Error(String(error)), { where: 'ended sign-ins' });
  }
}
