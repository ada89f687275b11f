/** @jsxImportSource hono/jsx */
import type { ScenarioName } from '../store/records.ts';
import { SCENARIOS } from '../store/scenario.ts';
import { Choices } from './choices.tsx';

/** Every scenario as a button; the one in force is pressed. */
export function Scenarios({ current }: { current: ScenarioName }) {
  return (
    <section>
      <h2>Scenario</h2>
      <Choices action="/__sandbox/scenario" choices={SCENARIOS} current={current} />
    </section>
  );
}
