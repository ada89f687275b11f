import type { Result } from '#shared/result.ts';

/** A second submission may have been in flight when the first was answered. */
const LINGER_MS = 1000;

/** Those that arrive before the first is answered get its answer. One after a refusal is a new try. */
export class SubmissionDeduplicator<T> {
  readonly #answers = new Map<string, Promise<Result<T>>>();
  readonly #isRefused: (answer: T) => boolean;

  /** @param isRefused whether an answer that came is a refusal */
  constructor(isRefused: (answer: T) => boolean = () => false) {
    this.#isRefused = isRefused;
  }

  /** @param submission the form and its fields; null for requests that are not forms */
  async run(submission: string | null, task: () => Promise<Result<T>>): Promise<Result<T>> {
    if (submission === null) return task();
    const first = this.#answers.get(submission);
    if (first) return first;
    const answer = task();
    this.#answers.set(submission, answer);
    const forget = () => this.#answers.delete(submission);
    const isDone = (it: Result<T>) => it.ok && !this.#isRefused(it.value);
    answer.then((it) => (isDone(it) ? setTimeout(forget, LINGER_MS) : forget()), forget);
    return answer;
  }
}
