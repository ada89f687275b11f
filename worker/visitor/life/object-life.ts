import type { RevisionMessage } from '#shared/cart/revision-message.ts';
import { problem, ShopError } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { ShopContext } from '../../backends/commerce/client.ts';
import {
  NO_REQUEST,
  type CallContext,
  type HandedOver,
  type Limits,
  type Renewal,
  type Whereabouts,
} from '../contract.ts';
import { incidentDetails } from '../payments/payment-rules.ts';
import type { Payments } from '../payments/payments.ts';
import { endOverdue, endSession, isOverdue } from '../session/end-session.ts';
import { adoptVisitor, exportVisitor, moveDone, type VisitorExport } from '../session/handover.ts';
import { Renewals, type Claim } from '../session/renewals.ts';
import { takeVisitorOver } from '../session/take-over.ts';
import type { Move, RenewalOutcome } from '../storage/kept-renewals.ts';
import { isUsed } from '../storage/schema.ts';
import { Alarm, nextAlarm } from './next-alarm.ts';
import { createObjectReport } from './object-report.ts';
import { observeObject } from './observe.ts';
import { openVisitor, type Opened } from './open-visitor.ts';

type Parts = {
  ctx: DurableObjectState;
  env: Env;
  epoch: string;
  limits: Limits;
  announce: (message: RevisionMessage) => void;
  /** A sign-in ended by itself: open tabs show somebody who is not their visitor any more. */
  expired: () => void;
};

type Task<T> = (opened: Opened & { payments: Payments }, shop: ShopContext) => Promise<Result<T>>;

/** Wraps every call of a visitor's object: opens its tables, sets its alarm, and notifies the ledger. */
export class ObjectLife {
  readonly #parts: Parts;
  readonly #alarm: Alarm;
  readonly #renewals: Renewals;
  #opened: Opened | null = null;
  #rangAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#renewals = new Renewals({
      kept: () => this.#opened?.renewals ?? null,
      isMoved: () => this.#opened?.state.isMoved ?? false,
      waitMs: parts.limits.lateMs,
      now: Date.now,
    });
    this.#alarm = new Alarm(parts.ctx.storage);
    if (isUsed(parts.ctx.storage.sql)) this.#open();
  }

  /** Null where nothing was ever written. */
  get opened(): Opened | null {
    return this.#opened;
  }

  /** Whether it has a visitor; one whose sign-in is over has gone. */
  get isHere(): boolean {
    return this.#opened !== null && !this.#opened.state.isHandedOver && !this.#opened.signIns.isExpired();
  }

  /** @param absent the answer where nothing was ever written: only a write creates tables, and only if it may */
  async use<T>(context: CallContext, absent: Result<T>, task: Task<T>): Promise<Result<T>> {
    const { requestId, mayCreate = false, isFirst = false, ...shop } = context;
    if (this.#opened && isOverdue(this.#opened, context))
      await endOverdue(this.#opened, this.#parts, context);
    const gone = this.#answerWithout(absent, mayCreate) ?? (isFirst ? this.#answerOfCustomer(absent) : null);
    if (gone) return gone;
    const report = createObjectReport(this.#parts.ctx, this.#parts.env, requestId);
    try {
      // Before any other await, so that the queue preserves the order of the calls.
      const opened = this.#open();
      const payments = opened.paymentsWith((reason, payment, incident) =>
        report(reason, incidentDetails(payment, incident)),
      );
      return await task({ ...opened, payments }, shop).finally(opened.counted);
    } catch (error) {
      if (error instanceof ShopError) return refuse(error.problem);
      report(error instanceof Error ? error : new Error(String(error)));
      return refuse(problem('server_error'));
    } finally {
      await this.#alarm.setLater(this.#nextAlarm());
      if (this.#hasNews()) this.#parts.ctx.waitUntil(this.#tellLedger());
    }
  }

  /** A browser's first key leads to no customer; beside a form that signs in, the id of the next object is on its way. */
  #answerOfCustomer<T>(absent: Result<T>): Result<T> | null {
    if (!this.#opened) return null;
    const { state, signIns, calls } = this.#opened;
    if (state.account === null && signIns.current === null) return null;
    return calls.isLeaving ? refuse(problem('visitor_changed')) : absent;
  }

  /** The answer where there is no visitor; null where there is one, or where this call may create one. */
  #answerWithout<T>(absent: Result<T>, mayCreate: boolean): Result<T> | null {
    if (!this.#opened) return absent.ok || !mayCreate ? absent : null;
    if (this.isHere) return null;
    const hasMoved = this.#opened.renewals.hasMovedWithin(this.#parts.limits.movedMs, Date.now());
    return absent.ok || !hasMoved ? absent : refuse(problem('visitor_changed'));
  }

  /** @param account a digest of the account that must be signed in; null where that does not matter */
  async handOver(account: string | null, context: CallContext): Promise<Result<HandedOver>> {
    const absent = ok(this.#goneTo(account) ?? { kind: 'unknown' as const });
    return this.use(context, absent, async (opened) => {
      const handOver = async (): Promise<Result<HandedOver>> => {
        // Another form signed somebody else in here, or gave the visitor a new id: nobody gets their session.
        const isOthers = account !== null && opened.signIns.current?.account !== account;
        return isOthers || opened.state.isHandedOver
          ? refuse(problem('visitor_changed'))
          : ok({ kind: 'here', visitor: JSON.stringify(exportVisitor(opened)) });
      };
      const handed = await opened.queue.run(handOver, { isLast: true });
      // It is about to: whoever signs out is signed out where it leads.
      if (!handed.ok && account === null) await moveDone(opened);
      const led = handed.ok ? null : this.#goneTo(account);
      return led ? ok(led) : handed;
    });
  }

  #goneTo(account: string | null): HandedOver | null {
    if (!this.#opened?.state.isHandedOver) return null;
    if (this.#opened.state.isEnded) return { kind: 'ended' };
    const move = this.#opened.renewals.move(Date.now());
    // For whoever signs them out, where nobody else goes on.
    const isLed = account === null && move?.account && move.account === move.customer;
    return { kind: 'moved', successor: isLed ? move.successor : null };
  }

  /** Another object continues, for this account if anybody is signed in there. */
  async letGo(move: Pick<Move, 'successor' | 'account'>, context: CallContext): Promise<Result<null>> {
    return this.use(context, ok(null), async ({ state, renewals, signIns }) => {
      const { owner: customer = state.leaving?.customer ?? move.account } = signIns;
      state.forget();
      renewals.saveMove({ ...move, customer, at: Date.now() });
      return ok(null);
    });
  }

  async claimRenewal(key: string, path: string): Promise<Claim> {
    return this.#renewals.claim(key, path);
  }

  async finishRenewal(key: string, outcome: RenewalOutcome | null): Promise<void> {
    await this.#renewals.finish(key, outcome);
    if (this.#opened) await this.#alarm.setLater(this.#nextAlarm());
  }

  /** That another object continues; null where none does, or has for long. */
  async move(): Promise<Move | null> {
    await moveDone(this.#opened);
    return this.#opened?.renewals.move(Date.now()) ?? null;
  }

  async adopt(handover: string, context: CallContext): Promise<Result<null>> {
    return this.use({ ...context, mayCreate: true }, UNKNOWN, async (opened) =>
      ok(adoptVisitor(opened, JSON.parse(handover) as VisitorExport)),
    );
  }

  async takeOver(renewal: Renewal, context: CallContext): Promise<Result<Whereabouts>> {
    return this.use({ ...context, mayCreate: true }, UNKNOWN, (opened) =>
      takeVisitorOver(opened, { ...renewal, context, visitors: this.#parts.env.VISITOR }),
    );
  }

  async endSignIn(id: string): Promise<Result<null>> {
    return this.use(NO_REQUEST, ok(null), async (opened) =>
      opened.signIns.current?.id === id ? endSession(opened, this.#parts.env.VISITOR, NO_REQUEST) : ok(null),
    );
  }

  /**
   * Carries on due payments, reports to the ledger, searches for an abandoned write, and empties the object
   * of a visitor whose cookie has expired.
   */
  async alarm(): Promise<void> {
    this.#alarm.fired();
    this.#rangAt = Date.now();
    const { state, cart, paymentLog, outbox, signIns, renewals } = this.#open();
    renewals.expire(Date.now());
    if (cart.isWatching && Date.now() >= (state.lateUntil ?? 0)) await cart.look();
    const isIdle = () => !paymentLog.hasUnfinished() && Date.now() >= (state.idleAt ?? 0);
    if (isIdle() && signIns.current) await signIns.remove(signIns.current);
    // Checked again: the visitor may have returned meanwhile and begun to pay.
    if (isIdle()) {
      this.#opened = null;
      await this.#parts.ctx.storage.deleteAll();
      return this.#observe('emptied');
    }
    await this.use(NO_REQUEST, ok(null), async ({ payments }) => {
      const carried = await payments.runDue();
      await outbox.flush();
      return carried;
    });
    await this.#alarm.setLater(this.#nextAlarm());
  }

  #open(): Opened {
    if (this.#opened) return this.#opened;
    const { ctx, env } = this.#parts;
    if (!isUsed(ctx.storage.sql)) this.#observe('made');
    return (this.#opened = openVisitor({
      ...this.#parts,
      sql: ctx.storage.sql,
      objectId: ctx.id.toString(),
      signInEnded: (id) => ctx.waitUntil(this.endSignIn(id)),
      paymentChanged: () => ctx.waitUntil(this.#alarm.set(this.#nextAlarm())),
      reportFault: createObjectReport(ctx, env, NO_REQUEST.requestId),
    }));
  }

  #observe(event: 'made' | 'emptied'): void {
    const { ctx, env } = this.#parts;
    observeObject(env, ctx.id.toString())({ kind: 'visitor', labels: { event }, ms: 0 });
  }

  /** Whether the ledger lacks something, as of no visitor who has not paid. */
  #hasNews(): boolean {
    return this.#opened !== null && this.#opened.outbox.nextTry() !== null;
  }

  /** Runs after the answer. What could not be reported waits for the alarm. */
  async #tellLedger(): Promise<void> {
    await this.#opened?.outbox.flush();
    if (this.#opened) await this.#alarm.setLater(this.#nextAlarm());
  }

  #nextAlarm(): number {
    const { state, paymentLog, outbox, signIns, renewals } = this.#open();
    const times = {
      due: paymentLog.nextDue(),
      reportAt: outbox.nextTry(),
      signInEndsAt: signIns.endsAt,
      asksAt: state.leaving?.asksAt ?? null,
      forgetAt: renewals.expiresAt,
      rangAt: this.#rangAt,
    };
    return nextAlarm(state, { ...times, idleMs: this.#parts.limits.idleMs, now: Date.now() });
  }
}

const UNKNOWN: Result<never> = refuse(problem('visitor_unknown'));
