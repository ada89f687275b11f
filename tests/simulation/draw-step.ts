import type { Draws } from './draws.ts';
import type { Focus } from './focus.ts';
import { isForgeable, type Record } from './providers.ts';
import type { Setting } from './setting.ts';

/** What there is to act on. */
type Scene = {
  records: readonly Record[];
  windows: number;
  troubles: number;
  incidents: number;
  focus: Focus;
  setting: Setting;
};

const when = (is: boolean, weight: number, otherwise = 0) => (is ? weight : otherwise);

/** Whatever has something to act on, each as often as its weight. */
export function drawStep(
  draws: Draws,
  { records, windows, troubles, incidents, focus, setting }: Scene,
): string {
  const isBusy = windows > 0;
  const isOpen = records.some(({ hasLeft, status }) => hasLeft && status === 'open');
  const isAway = records.some(({ hasLeft, orders }) => hasLeft && orders.length === 0);
  const weights = {
    add: 2,
    change: 1,
    address: 1,
    look: 2,
    watch: when(isOpen, 2),
    forge: when(records.some(isForgeable), 4),
    pay: when(isBusy, 2, 8),
    advance: when(isBusy, 16),
    advanceTwo: when(windows > 1, 3),
    close: when(isBusy, 1),
    decide: when(isOpen, 8),
    comeBack: when(isAway, 8, 1),
    openMadeUpLink: 1,
    cancel: 1,
    placeOrder: 2,
    signIn: 1,
    signOut: 1,
    changeElsewhere: 1,
    swapElsewhere: 1,
    tryAgain: records.some(({ hasLeft, status }) => hasLeft && status === 'cancelled') ? 3 : 0,
    closeIncident: when(incidents > 0, 2),
    outage: when(isAway, 0.7),
    orderElsewhere: 0.4,
    changePrice: 1,
    sellOut: 1,
    expireSessions: 0.3,
    breakDown: 0.5,
    recover: troubles * 2,
    kill: 0.5,
    wait: 3,
    orderByPage: when(setting.hasPageOrders, 2),
  };
  const entries = Object.entries(weights).map(
    ([name, weight]) => [name, weight * focus.weightOf(name)] as const,
  );
  let drawn = draws.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  const found = entries.find(([, weight]) => (drawn -= weight) < 0);
  return found?.[0] ?? 'look';
}
