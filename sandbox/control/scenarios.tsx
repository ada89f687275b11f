/** @jsxImportSource hono/jsx */
import { Choices } from './choices.tsx';
import { SCENARIOS, type ScenarioName } from '../store/scenario.ts';

/** Every scenario as a button; the active one is pressed. */
export function Scenarios({ current }: { current: ScenarioName }) {
  return (
    <section>
      <h2>Scenario</h2>
      <Choices action="/__sandbox/scenario" choices={SCENARIOS} current={current} />
    </section>
  );
}
