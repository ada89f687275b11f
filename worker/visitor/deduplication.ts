import type { Result } from '#shared/result.ts';

/** A second press that was on its way when the first was answered. */
const LINGER_MS = 1000;

/**
 * Presses of one form without scripts: those that come before the first is answered get its answer. One that comes
 * after a refusal is another try.
 */
export class Presses<T> {
  readonly #answers = new Map<string, Promise<Result<T>>>();

  /** @param press the form and what it holds; null for what is no press of a form */
  async run(press: string | null, task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (press === null) return task();
    const first = this.#answers.get(press);
    if (first) return first;
    const answer = task();
    this.#answers.set(press, answer);
    const forget = () => this.#answers.delete(press);
    answer.then(({ ok }) => (ok ? setTimeout(forget, LINGER_MS) : forget()), forget);
    return answer;
  }
}
