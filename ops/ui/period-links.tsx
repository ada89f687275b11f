import { PERIODS, type PeriodName } from '../figures/period.ts';

export function PeriodLinks({ chosen }: { chosen: PeriodName }) {
  return (
    <nav class="periods" aria-label="Period">
      <ul>
        {Object.entries(PERIODS).map(([name, period]) => (
          <li key={name}>
            <a href={`?period=${name}`} aria-current={name === chosen ? 'true' : undefined}>
              {period.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
