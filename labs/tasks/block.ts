import { after, before, create, replace, type Task } from './edit.ts';

/** A block `quote`: what somebody said, and who. */
export const block: Task = {
  rows: ['a content block'],
  edits: [
    after(
      'shared/content/entries.ts',
      "  | { kind: 'rich-text'; key: string; text: string }\n",
      "  | { kind: 'quote'; key: string; text: string; author: string }\n",
    ),
    after(
      'worker/backends/content/blocks.ts',
      "  'rich-text': () => z.object({ text: z.string() }),\n",
      '  quote: () => z.object({ text, author: text }),\n',
    ),
    after('tools/build/found-parts.ts', "  'rich-text': true,\n", '  quote: true,\n'),
    after(
      'worker/markdown/article-markdown.ts',
      "    case 'rich-text':\n      return block.text;\n",
      "    case 'quote':\n      return headed(block.author, plainText(block.text));\n",
    ),
    create(
      'worker/ui/blocks/quote.tsx',
      `import { useTextLanguage } from '../language/text-language.ts';
import type { BlockProps } from './block-props.ts';

/** What somebody said, and who. */
export function Quote({ block: { text, author } }: BlockProps<'quote'>) {
  const languageOf = useTextLanguage();
  if (text === '') return null;
  return (
    <figure className="block quote">
      <blockquote className="quote__text" {...languageOf(text)}>
        {text}
      </blockquote>
      {author && (
        <figcaption className="quote__author" {...languageOf(author)}>
          {author}
        </figcaption>
      )}
    </figure>
  );
}
`,
    ),
    after(
      'worker/ui/blocks/blocks.tsx',
      "import { NewsSignup } from './news-signup.tsx';\n",
      "import { Quote } from './quote.tsx';\n",
    ),
    after('worker/ui/blocks/blocks.tsx', '  own: OwnBlock,\n', '  quote: Quote,\n'),
    after(
      'worker/ui/blocks/blocks.test.tsx',
      "  'rich-text': { text: '# Hello' },\n",
      "  quote: { text: 'Good coffee', author: 'Gus' },\n",
    ),
    before(
      'worker/ui/blocks/blocks.test.tsx',
      "test('a location has its opening hours",
      `test('a quote names its author, and nobody where there is none', () => {
  expect(html([blockOf('quote')])).toMatch(/<blockquote[^>]*>Good coffee<\\/blockquote><figcaption[^>]*>Gus</);
  expect(html([blockOf('quote', { text: 'Good coffee' })])).not.toContain('<figcaption');
});

`,
    ),
    before(
      'client/styles/ui/content-blocks.css',
      '.news-signup__text {\n',
      `.quote {
  max-inline-size: var(--measure);
}

.quote__text {
  font: var(--heading-weight) var(--t-h3) / 1.3 var(--font-heading);
}

.quote__author {
  margin-block-start: var(--s-3);
  color: var(--color-text-muted);
}

`,
    ),
    after(
      'worker/routes/content/block-text.ts',
      '      return textOfMarkdown(block.text);\n',
      "    case 'quote':\n      return block.text;\n",
    ),
    after(
      'sandbox/content/schema.ts',
      "  'blocks.rich-text': { text: string },\n",
      "  'blocks.quote': { text: string, author: string },\n",
    ),
    after(
      'sandbox/content/seed/types.ts',
      "  | { __component: 'blocks.rich-text'; text: string }\n",
      "  | { __component: 'blocks.quote'; text: string; author: string }\n",
    ),
    replace(
      'tests/fixtures/store/demo/content/pages.ts',
      "photos('This week')]",
      "{ __component: 'blocks.quote', text: 'It has four stools.', author: 'Somebody' }, photos('This week')]",
    ),
    after(
      'sandbox/content/populate.test.ts',
      "  'blocks.rich-text': ['id', '__component', 'text'],\n",
      "  'blocks.quote': ['id', '__component', 'text', 'author'],\n",
    ),
    after(
      'tests/journeys/hostile-content.ts',
      "  'news-signup': { title: hostileText, text: hostileText, button_label: hostileText },\n",
      '  quote: { text: hostileText, author: hostileText },\n',
    ),
    before('docs/content-protocol.md', '| `accordion` ', '| `quote` | `text, author` |\n'),
    replace(
      'docs/product.md',
      'are made of blocks: text, accordion,',
      'are made of blocks: text, quote, accordion,',
    ),
  ],
};
