import type { TextLanguage } from '#shared/locale/text-language.ts';

type PageHeadProps = { title: string; lead?: string | null | undefined; language?: TextLanguage };

export function PageHead({ title, lead, language }: PageHeadProps) {
  return (
    <header className="page-head" {...language}>
      <h1>{title}</h1>
      {lead && <p className="page-head__lead">{lead}</p>}
    </header>
  );
}
