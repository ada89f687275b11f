import { DurableObject } from 'cloudflare:workers';
import { createBackgroundReport } from '../reporting/background-report.ts';
import { createPageStore, type Exports } from './page-store.ts';
import { tagsOfCards, type PurgeKind } from './page-tags.ts';
import { PurgeSchedule } from './purge-schedule.ts';
import { ShownLabels } from './shown-labels.ts';

/** The single object that purges pages, because an account may do so only a few times a minute. */
export class PagePurges extends DurableObject<Env> {
  readonly #schedule: PurgeSchedule;
  readonly #labels: ShownLabels;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#labels = new ShownLabels(ctx.storage.kv);
    const store = createPageStore(env, ctx.exports as unknown as Exports);
    this.#schedule = new PurgeSchedule({
      sql: ctx.storage.sql,
      purge: async (kind, tags) => store?.purge(kind, tags) ?? { success: true },
      report: createBackgroundReport({ env, waitUntil: (promise) => ctx.waitUntil(promise) }),
    });
  }

  async add(changes: [PurgeKind, readonly string[]][]): Promise<void> {
    if (changes.some(([, tags]) => tags.includes('products'))) this.#labels.forget();
    await this.#add(changes);
  }

  /** After a change of stock: purges what shows the card of a product that says something else now. Whether it does. */
  async showLabel(product: string, label: string | null): Promise<boolean> {
    const isNew = this.#labels.note(product, label);
    if (isNew) await this.#add([['invalidate', tagsOfCards(product)]]);
    return isNew;
  }

  async #add(changes: [PurgeKind, readonly string[]][]): Promise<void> {
    for (const [kind, tags] of changes) this.#schedule.add(kind, tags);
    await this.alarm();
  }

  /** Many isolates read of the same manual purge. */
  async addOnce(deliveryId: number, tags: string[]): Promise<void> {
    const last = this.ctx.storage.kv.get<number>('delivery') ?? 0;
    if (deliveryId <= last) return;
    this.ctx.storage.kv.put('delivery', deliveryId);
    await this.add([['invalidate', tags]]);
  }

  override async alarm(): Promise<void> {
    await this.#schedule.run();
    const next = this.#schedule.nextAt();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
