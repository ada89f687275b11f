import { DurableObject } from 'cloudflare:workers';
import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import type { CallContext, HandedOver, Renewal, Whereabouts } from './contract.ts';
import { refuseLost } from './renewal-calls.ts';
import type { Move } from './storage/kept-renewals.ts';

/**
 * What Workers and objects of the version before call while a deploy is under way, with that version's parameters and
 * results: until the next release.
 */
export abstract class FormerMethods extends DurableObject<Env> {
  abstract exportVisitor(account: string | null, context: CallContext): Promise<Result<HandedOver>>;
  abstract confirmMove(move: Omit<Move, 'at'>, context: CallContext): Promise<Result<null>>;
  abstract continueFrom(renewal: Renewal, context: CallContext): Promise<Result<Whereabouts>>;

  async handOver(context: CallContext): Promise<Result<string | null>> {
    const handed = await this.exportVisitor(null, context);
    if (!handed.ok) return handed;
    if (handed.value.kind === 'here') return ok(handed.value.visitor);
    // That version would read null as a visitor who had nothing.
    return handed.value.kind === 'moved' ? refuse(problem('visitor_changed')) : ok(null);
  }

  async letGo(context: CallContext): Promise<Result<null>> {
    return this.confirmMove({ successor: null, account: null }, context);
  }

  async takeOver(previousId: string, keepsSession: boolean, context: CallContext): Promise<Result<null>> {
    const id = this.ctx.id.name ?? null;
    const found = await this.continueFrom({ id, previousId, account: null, keepsSession }, context);
    return found.ok ? refuseLost(found.value, keepsSession) : found;
  }
}
