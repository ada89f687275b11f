import type { LocalRuntime } from '../../tools/local/workers.ts';

/** Waits of a second and more last a hundred times longer: those for a backend, not those of a page for its parts. */
const timers = `
const start = globalThis.setTimeout;
globalThis.setTimeout = (work, ms, ...more) => start(work, ms >= 1_000 ? 100 * ms : ms, ...more);
`;

const release = (script: string) => `
import './timers.js';
export * from './${script}';
export { default } from './${script}';
`;

/** A shop that does not give a backend up while a test holds its answer, on however slow a machine. */
export function patient(options: LocalRuntime): LocalRuntime {
  const workers = (options.workers as { name?: string; modules?: { path: string }[] }[]).map((worker) => {
    const [main] = worker.modules ?? [];
    if (worker.name !== 'storefront' || !main) return worker;
    const added = [
      { type: 'ESModule', path: 'patient.js', contents: release(main.path) },
      { type: 'ESModule', path: 'timers.js', contents: timers },
    ];
    return { ...worker, modules: [...added, ...(worker.modules ?? [])] };
  });
  return { ...options, workers } as LocalRuntime;
}
