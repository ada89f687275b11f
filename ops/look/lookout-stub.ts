import type { AlarmRow } from '../alarms/alarm-table.ts';
import type { Env } from '../env.ts';
import type { LastLook } from './look.ts';

/** What the object answers to others. */
export type LookoutCalls = {
  /** Looks once, and every five minutes also at what the shop says of itself. */
  watch: (now: number) => Promise<void>;
  lastLook: () => Promise<LastLook | null>;
  listAlarms: () => Promise<AlarmRow[]>;
};

/** The one memory of looks and alarms. */
export function lookoutOf({ LOOKOUT }: Pick<Env, 'LOOKOUT'>): LookoutCalls {
  return LOOKOUT.get(LOOKOUT.idFromName('shop')) as unknown as LookoutCalls;
}
