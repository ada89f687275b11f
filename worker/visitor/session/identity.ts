import { problem } from '#shared/errors/problem.ts';
import { ok, refuse, type Result } from '#shared/result.ts';
import { randomText } from '../../crypto/random-text.ts';
import type { CallContext } from '../contract.ts';
import type { VisitorStub } from '../stub.ts';

/**
 * What the browser's cookies say: the visitor's id, and when the cookie was last set, in milliseconds since
 * 1970.
 */
export type VisitorCookies = { id: string | null; rememberedAt: number | null };

type Parts = {
  visitor: VisitorCookies;
  context: CallContext;
  stubOf: (id: string) => VisitorStub;
  /** Counts a visitor who is about to get an object; false when their network created too many. */
  admit: () => Promise<boolean>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The id of a visitor, and whether its cookie has to be set. The first write creates both. */
export class VisitorIdentity {
  readonly #parts: Parts;
  #id: string;
  /** Created in this request; the browser does not know it. */
  #isMade: boolean;
  #isAdmitted = false;
  #isToRemember = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#id = parts.visitor.id ?? randomText();
    this.#isMade = parts.visitor.id === null;
  }

  get id(): string {
    return this.#id;
  }

  get isNew(): boolean {
    const { id, rememberedAt } = this.#parts.visitor;
    return !this.#isToRemember && (id === null || rememberedAt === null);
  }

  async idToRemember(now: number): Promise<string | null> {
    if (this.#isToRemember) return this.#id;
    const { visitor, stubOf } = this.#parts;
    if (this.isNew || now - (visitor.rememberedAt ?? now) < DAY_MS) return null;
    // Another tab may have signed in or out while this request was under way.
    return (await stubOf(this.#id).isInUse()) ? this.#id : null;
  }

  /** A write to the visitor's object, which is created where there is none. */
  async write<T>(call: (stub: VisitorStub, context: CallContext) => Promise<Result<T>>): Promise<Result<T>> {
    const { context, stubOf, admit } = this.#parts;
    if (!this.#isMade) {
      const answer = await call(stubOf(this.#id), context);
      if (answer.ok || answer.error.code !== 'visitor_unknown') {
        // The browser lost the hint, and gets a new one.
        this.#isToRemember ||= this.isNew && (answer.ok || answer.error.code !== 'visitor_changed');
        return answer;
      }
      // The object was emptied, or the browser forged this id.
      this.#id = randomText();
      this.#isMade = true;
    }
    this.#isAdmitted ||= await admit();
    if (!this.#isAdmitted) return refuse(problem('too_many_visitors'));
    this.#isToRemember = true;
    return call(stubOf(this.#id), { ...context, mayCreate: true });
  }

  /** A new id, unless this one was created in this request: then no one else can have planted or seen it. */
  async renew(move: (id: string, previousId: string) => Promise<Result<null>>): Promise<Result<null>> {
    if (this.#isMade) return ok(null);
    const id = randomText();
    const moved = await move(id, this.#id);
    if (!moved.ok) return moved;
    this.#id = id;
    this.#isMade = true;
    this.#isAdmitted = true;
    this.#isToRemember = true;
    return moved;
  }
}
