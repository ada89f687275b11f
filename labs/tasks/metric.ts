import { after, before, type Task } from './edit.ts';

/** How many sign-ups for the newsletter are asked for and confirmed, on the ops page about visits. */
export const metric: Task = {
  rows: ['a metric'],
  chosen: ['worker/routes/newsletter/mail-news-link.ts', 'worker/routes/newsletter/newsletter.ts'],
  edits: [
    after(
      'worker/metrics/kinds.ts',
      `  order: {
    currency: /^[A-Z]{3}$/,
  },
`,
      `  /** A sign-up for the newsletter. */
  newsletter: {
    event: ['asked', 'confirmed'],
  },
`,
    ),
    after(
      'worker/routes/newsletter/mail-news-link.ts',
      'export async function mailNewsLink(c: AppContext, email: string): Promise<void> {\n',
      "  c.get('metrics').observe({ kind: 'newsletter', labels: { event: 'asked' }, ms: 0 });\n",
    ),
    after(
      'worker/routes/newsletter/newsletter.ts',
      "          if (!(await confirmSignup(c.env.DB, token))) return renderSignup(c, '', problem('token_unknown'));\n",
      "          c.get('metrics').observe({ kind: 'newsletter', labels: { event: 'confirmed' }, ms: 0 });\n",
    ),
    after(
      'ops/figures/queries.ts',
      "  ordersOverTime: { kind: 'order', by: ['time'] },\n",
      "  newsletter: { kind: 'newsletter', by: ['event'] },\n",
    ),
    after('ops/pages/visits.tsx', "    steps: 'steps',\n", "    newsletter: 'newsletter',\n"),
    after(
      'ops/pages/visits.tsx',
      '      <Funnel rows={data.steps} />\n',
      `      <h2>Newsletter</h2>
      <Newsletter rows={data.newsletter} />
`,
    ),
    before(
      'ops/pages/visits.tsx',
      '/** `p75` of each, and how many views were good, fair and poor. */\n',
      `/** Counted in the shop, whether or not a view is measured. */
function Newsletter({ rows }: { rows: Row[] }) {
  const sums = sumBy(rows, { name: ({ event }) => String(event) });
  const times = (event: string) => sums.find(({ name }) => name === event)?.times ?? 0;
  return (
    <Table
      caption="Sign-ups for the newsletter"
      columns={['Asked for', 'Confirmed']}
      numbers={[0, 1]}
      rows={[[countText(times('asked')), countText(times('confirmed'))]]}
    />
  );
}

`,
    ),
    before(
      'docs/operations/monitoring.md',
      '| `browser` ',
      '| `newsletter` | event (`asked`, `confirmed`) | a sign-up for the newsletter; no time |\n',
    ),
  ],
};
