import type { Child } from 'hono/jsx';

export function Facts({ children }: { children: Child }) {
  return <dl class="facts">{children}</dl>;
}

export function Fact({ name, value }: { name: string; value: Child }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
