import { whenLoaded } from '../when-idle.ts';
import { allowsCounting, answerIn } from './consent.ts';

/** The page's own resources load first. */
const LOAD_DELAY_MS = 1_000;

/** Loads the tag manager for visitors who agreed on an earlier page: only then does the policy let it send anything. */
export function start(): void {
  const { tagManager: id, advertising } = document.getElementById('consent')?.dataset ?? {};
  if (!id || !allowsCounting(document.cookie)) return;
  const advertises = advertising !== undefined && answerIn(document.cookie) === 'all';
  const { pathname, search } = location;
  const load = () =>
    import('../tag-manager/load.ts')
      .then((it) => it.loadAt(id, { pathname, search }, advertises))
      .catch(() => {});
  whenLoaded(() => setTimeout(load, LOAD_DELAY_MS));
}
