import { expect, test } from 'vitest';
import { textOfMarkdown } from './text-of-markdown.ts';

test('Markdown becomes its words, without headings, pictures and scripts', () => {
  const text = [
    '# Brewing',
    'Good *cups*, **most** [mornings](/brewing) &amp; nights.  \nAlways.',
    '![a cup](/cup.png)',
    '- one `spoon`\n- two',
    '> as they say\\!',
    '<script>alert(1)</script>',
    '<p>Pasted too.</p>',
    'And <style>p{}</style><b>in lines</b>.',
  ].join('\n\n');
  expect(textOfMarkdown(text)).toBe(
    'Good cups, most mornings & nights. Always. one spoon two as they say! Pasted too. And in lines.',
  );
});
