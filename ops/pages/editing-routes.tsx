import { Hono } from 'hono/tiny';
import type { Mistake } from '../../worker/database/editor-findings.ts';
import { beginReading } from '../../worker/database/slug-reading.ts';
import type { OpsEnv } from '../env.ts';
import { rowsOf } from '../records/rows.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { ActionForm, Done } from '../ui/form.tsx';
import { timeText } from '../ui/formats.ts';
import { Table } from '../ui/table.tsx';
import { page } from './figure-routes.tsx';

export const editing = new Hono<OpsEnv>();

editing.get('/editing', async (c) => {
  const { DB: db, SHOP_URL: shopUrl } = c.env;
  const [findings, checkedAt] = await Promise.all([listFindings(db), lastChecked(db)]);
  const isBegun = c.req.query('done') !== undefined;
  return page(c, '/editing', <Editing {...{ findings, checkedAt, shopUrl, isBegun }} />);
});

editing.post('/editing/read', async (c) => {
  await beginReading(c.env.DB);
  return c.redirect('/editing?done', 303);
});

/** As editors are told in docs/editors.md. */
const MISTAKES: Record<FindingRow['mistake'], string> = {
  'broken-link': 'A link to what is not there',
  'dead-link': 'A link that is no address',
  'dead-button': 'A button that is no address',
  'placeholder-link': 'A link of the template',
  'shadowed-slug': 'A slug that is an address of the shop: the page cannot be seen',
  'unreachable-slug': 'A slug that no address can have: the page cannot be seen',
  'no-title': 'No title',
  'no-content': 'No block',
  'empty-block': 'A block without anything in it',
  'left-out-block': 'A block that the shop does not know, or cannot read: it is left out',
  'left-out-part':
    'A part of a block that lacks what belongs to it, as a button its address or a question its answer',
  'hidden-article': 'A link to an article that is not shown now, or not in every market',
  'no-cover': 'No cover',
  'no-alternative-text': 'A picture without an alternative text',
  'dead-picture': 'A picture that is no address, or that the shop does not have',
  'missing-product': 'A recommended product that is not there, or is called otherwise now: it is left out',
  'missing-article': 'A recommended article that is not there, or is called otherwise now: it is left out',
  'missing-category': 'Blocks for a category that is not there, or is called otherwise now',
  'no-translation': 'Not translated',
  'date-to-come': 'Not shown before its day',
  ended: 'No longer shown',
  'never-shown': 'Ends before it begins: it is never shown',
  'shown-nowhere': 'For a country that no market has',
  'dropped-html': 'HTML that is dropped with its words',
  'bare-html': 'HTML of which only the words are shown',
  'plain-html': 'Colours, sizes and the like of HTML, which are left out',
  'unformatted-text': 'A text too long, or nested too deep, to be shown with its formats',
  'cut-title': 'A title that search engines cut',
  'cut-description': 'A description that search engines cut',
  'hidden-redirect': 'A redirect from what the shop answers by itself: it is never followed',
  'redirect-in-circle': 'A redirect that would lead back to itself: visitors are told that there is nothing',
  'redirect-too-long': 'A redirect over more than five others: visitors are told that there is nothing',
  'redirect-to-nothing': 'A redirect to what is not there any more',
};

type EditingProps = { findings: FindingRow[]; checkedAt: number | null; shopUrl: string; isBegun: boolean };

/** What editors may have overlooked. */
function Editing({ findings, checkedAt, shopUrl, isBegun }: EditingProps) {
  return (
    <>
      {isBegun && <Done>The content is being read. Look again in half an hour.</Done>}
      <p>
        Each night the shop reads every page and article, and the blocks of categories, as shoppers get them,
        and the footer, and follows every redirect.
      </p>
      <Facts>
        <Fact name="Last read (UTC)" value={checkedAt === null ? 'Not yet' : timeText(checkedAt)} />
        <Fact name="Lines" value={String(findings.length)} />
      </Facts>
      <ActionForm action="/editing/read" button="Read again" />
      <Table
        caption="What editors may have overlooked"
        columns={['What', 'Where', 'Language', 'About']}
        empty={checkedAt === null ? 'Nothing was read yet.' : 'Nothing.'}
        rows={findings.map(({ mistake, kind, path, locale, about }) => [
          MISTAKES[mistake],
          <a key={path} href={new URL(path, shopUrl).href}>
            {kind === 'footer' ? 'The footer' : path}
          </a>,
          locale,
          about,
        ])}
      />
    </>
  );
}

type FindingRow = Mistake & { kind: string; locale: string; path: string };

const MAX_LISTED = 500;

/** One row for each, the same kind together. */
async function listFindings(db: D1Database): Promise<FindingRow[]> {
  const query = `SELECT kind, locale, editor_findings.path, value ->> 'mistake' AS mistake, value ->> 'about' AS about
    FROM editor_findings, json_each(mistakes) ORDER BY mistake, editor_findings.path, locale LIMIT ?1`;
  return rowsOf(db, query, MAX_LISTED);
}

/** When the content was read last, in milliseconds; null where it never was. */
async function lastChecked(db: D1Database): Promise<number | null> {
  return db.prepare('SELECT max(checked_at) AS at FROM editor_findings').first<number>('at');
}
