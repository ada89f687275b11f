import { after, before, replace, type Task } from './edit.ts';

const page = 'worker/routes/find-us/find-us.tsx';

/** `SUPPORT_HOURS`: when the shop can be reached, where it gives its contact details. */
export const setting: Task = {
  rows: ['a setting'],
  chosen: [page],
  edits: [
    after(
      'worker/config.ts',
      "  horizonUrl: ['HORIZON_URL', format.optional(format.address)],\n",
      "  /** When the shop can be reached, in the store's own language. */\n  supportHours: ['SUPPORT_HOURS', format.optional(format.text('a text'))],\n",
    ),
    replace(
      page,
      'body: <FindUsPage name={name} email={email} phone={phone} />,',
      "body: <FindUsPage name={name} email={email} phone={phone} hours={c.get('config').supportHours} />,",
    ),
    replace(
      page,
      'type FindUsPageProps = { name: string; email: string | null; phone: string | null };',
      `type FindUsPageProps = {
  name: string;
  email: string | null;
  phone: string | null;
  hours?: string | null;
};`,
    ),
    replace(page, 'FindUsPage({ name, email, phone }', 'FindUsPage({ name, email, phone, hours }'),
    after(page, '  const t = useText();\n', '  const languageOf = useTextLanguage();\n'),
    after(
      page,
      "import { EmptyPage } from '../../ui/empty-page.tsx';\n",
      "import { useTextLanguage } from '../../ui/language/text-language.ts';\n",
    ),
    before(
      page,
      '      <a className="button button--primary"',
      `      {hours && (
        <p className="empty__text" {...languageOf(hours)}>
          {hours}
        </p>
      )}
`,
    ),
    after(
      '.dev.vars.example',
      '# HORIZON_URL=\n',
      "# When the shop can be reached, in the store's own language (optional)\n# SUPPORT_HOURS=\n",
    ),
    after(
      'tools/local/workers.ts',
      '    TURNSTILE_URL: `${origin}/turnstile/v0`,\n',
      "    SUPPORT_HOURS: 'Monday to Friday, 9 am to 5 pm',\n",
    ),
    before(
      'docs/operations/features.md',
      '| `PROVIDERS_URL` ',
      "| `SUPPORT_HOURS` | when the shop can be reached, in the store's own language: beside its contact details on `/find-us` |\n",
    ),
  ],
  workers: ['tests/workers/content-down'],
};
