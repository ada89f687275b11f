/** @jsxImportSource hono/jsx */
import type { ScenarioName } from '../store/records.ts';
import { SCENARIOS } from '../store/scenario.ts';

/** Every scenario as a button; the one in force is pressed. */
export function Scenarios({ current }: { current: ScenarioName }) {
  return (
    <section>
      <h2>Scenario</h2>
      <form method="post" action="/__sandbox/scenario">
        <table>
          {Object.entries(SCENARIOS).map(([name, { title, text }]) => (
            <tr key={name}>
              <td>
                <button name="name" value={name} aria-pressed={name === current ? 'true' : 'false'}>
                  {title}
                </button>
              </td>
              <td>{text}</td>
            </tr>
          ))}
        </table>
      </form>
    </section>
  );
}
