import { ok, type Result } from '#shared/result.ts';
import { randomText } from '../../crypto/random-text.ts';
import type { CallContext } from '../contract.ts';
import type { VisitorStub } from '../stub.ts';

/**
 * What the browser's cookies say: the visitor's id, and when the cookie was last set, in milliseconds since
 * 1970.
 */
export type VisitorCookies = {
  id: string | null;
  rememberedAt: number | null;
  /** Where the writes of a browser meet that has no id, or one that leads to no visitor any more. */
  firstId?: string | null;
  /** Where they meet once the visitor of this id has gone, too. */
  firstAfter?: (id: string) => Promise<string>;
};

type Parts = {
  visitor: VisitorCookies;
  context: CallContext;
  stubOf: (id: string) => VisitorStub;
  /** Counts a visitor who is about to get an object; refuses when their network created too many. */
  admit: () => Promise<Result<null>>;
};

type Call<T> = (stub: VisitorStub, context: CallContext) => Promise<Result<T>>;

/** To how many visitors a key leads in turn, each after the one before has gone; a browser needs two. */
const LIVES = 4;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The id of a visitor, and whether its cookie has to be set. The first write creates both. */
export class VisitorIdentity {
  readonly #parts: Parts;
  #id: string;
  /** Created in this request; the browser does not know it. */
  #isMade: boolean;
  /** Of a browser without an id, by which the same form posted twice reaches the same object. */
  #isFirst = false;
  #isContinued = false;
  #isAdmitted = false;
  #isToRemember = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#id = parts.visitor.id ?? randomText();
    this.#isMade = parts.visitor.id === null;
    if (parts.visitor.firstId) this.begin(parts.visitor.firstId);
  }

  get id(): string {
    return this.#id;
  }

  /** The browser came with an id that leads to no visitor any more, and a write began another. */
  get hasBegunAnew(): boolean {
    const { id } = this.#parts.visitor;
    return this.#isToRemember && id !== null && id !== this.#id && !this.#isContinued;
  }

  /** The browser is about to get an id to which its key does not lead, or leads only as others have gone. */
  get needsKey(): boolean {
    const { firstId } = this.#parts.visitor;
    return this.#isContinued || (this.#isToRemember && !!firstId && this.#id !== firstId);
  }

  /** Whether `renew` gives the visitor another id. */
  get isRenewable(): boolean {
    return !this.#isMade;
  }

  get isNew(): boolean {
    return !this.#isToRemember && this.#parts.visitor.id === null;
  }

  async idToRemember(now: number): Promise<string | null> {
    if (this.#isContinued) return this.#id;
    const { visitor, stubOf } = this.#parts;
    // Without the hint, scripts would take the browser for a new one.
    if (this.isNew || (!this.#isToRemember && now - (visitor.rememberedAt ?? 0) < DAY_MS)) return null;
    // Another tab may have signed in or out while this request was under way.
    return (await stubOf(this.#id).isInUse()) ? this.#id : null;
  }

  /** A browser without an id begins with this one. */
  begin(firstId: string): void {
    if (!this.#isMade) return;
    this.#id = firstId;
    this.#isMade = false;
    this.#isFirst = true;
  }

  /** The object of this id continues for the visitor. */
  continueAs(id: string): void {
    this.#id = id;
    this.#isFirst = false;
    this.#isContinued = true;
    this.#isMade = true;
    this.#isAdmitted = true;
    this.#isToRemember = true;
  }

  /** The next write creates an object that has nothing of the previous one; `byKey`, where others of this browser begin, too. */
  async startAnew({ byKey }: { byKey: boolean }): Promise<void> {
    const next = byKey ? await this.#parts.visitor.firstAfter?.(this.#id) : null;
    this.#id = randomText();
    this.#isFirst = false;
    this.#isMade = true;
    if (next) this.begin(next);
  }

  /** As this one, in the place of another visitor, of whom the browser is not told. */
  returnTo(id: string): void {
    this.#id = id;
    this.#isFirst = false;
    this.#isMade = false;
    this.#isToRemember = false;
  }

  /** Other limits count what comes now: neighbours who begin many carts keep nobody from signing in. */
  admit(): void {
    this.#isAdmitted = true;
  }

  /** A write to the visitor's object, which is created where there is none. */
  async write<T>(call: Call<T>): Promise<Result<T>> {
    const { context, stubOf } = this.#parts;
    if (!this.#isMade && !this.#isFirst) {
      const answer = await call(stubOf(this.#id), context);
      if (!isUnknown(answer)) return answer;
      // The object was emptied or moved on long ago, or the browser forged this id.
      await this.startAnew({ byKey: true });
    }
    let answer = await this.#create(call);
    for (let lives = 1; this.#isFirst && isUnknown(answer); lives += 1) {
      await this.startAnew({ byKey: lives < LIVES });
      answer = await this.#create(call);
    }
    return answer;
  }

  async #create<T>(call: Call<T>): Promise<Result<T>> {
    const { context, stubOf, admit } = this.#parts;
    const admitted = this.#isAdmitted ? ok(null) : await admit();
    // A write that is repeated by a key may find the object that it has begun.
    if (!admitted.ok && !this.#isFirst) return admitted;
    this.#isAdmitted = admitted.ok;
    const sent = { ...context, mayCreate: admitted.ok, isFirst: this.#isFirst };
    const answer = await call(stubOf(this.#id), sent);
    if (!admitted.ok && isUnknown(answer)) return admitted;
    this.#isToRemember ||= !hasMoved(answer) && !isUnknown(answer);
    return answer;
  }

  /** A new id, unless this one was created in this request: then no one else can have planted or seen it. */
  async renew(move: (id: string, previousId: string) => Promise<Result<null>>): Promise<Result<null>> {
    if (!this.isRenewable) return ok(null);
    const id = randomText();
    const moved = await move(id, this.#id);
    if (!moved.ok) return moved;
    this.continueAs(id);
    return moved;
  }
}

function isUnknown(answer: Result<unknown>): boolean {
  return !answer.ok && answer.error.code === 'visitor_unknown';
}

function hasMoved(answer: Result<unknown>): boolean {
  return !answer.ok && answer.error.code === 'visitor_changed';
}
