import type { PageKind } from '#shared/measuring/page-kind.ts';
import { allowsCounting } from './consent.ts';

type Visitor = { random: number; cookies: string; doNotTrack: boolean };

/** The part of the meta element that states which views are measured. */
type Measured = { content: string; dataset: DOMStringMap };

/** A share of all views, never against the visitor's wish (docs/privacy.md#measured-views). */
export function isMeasured(
  { content, dataset }: Measured,
  { random, cookies, doNotTrack }: Visitor,
): boolean {
  if (random >= Number(content) || doNotTrack) return false;
  return !('consent' in dataset) || allowsCounting(cookies);
}

/** Loads the measuring script, which also reads what happened before. */
export function start(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=measured]');
  if (!meta) return;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const visitor = {
    random: Math.random(),
    cookies: document.cookie,
    doNotTrack: doNotTrack === '1' || globalPrivacyControl === true,
  };
  if (!isMeasured(meta, visitor)) return;
  void import('../measuring/measure.ts')
    .then((it) => it.start(meta.dataset['page'] as PageKind))
    .catch(() => {});
}
