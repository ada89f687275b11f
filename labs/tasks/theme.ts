import { copy, replace, type Task } from './edit.ts';

const path = 'shop/themes/harbour.css';

/** A theme `harbour`: the black and white one in blues, with round corners. */
export const theme: Task = {
  rows: ['a theme'],
  edits: [
    copy('shop/themes/poster.css', path),
    replace(
      path,
      'White and black, a bold grotesque, square corners, hard shadows.',
      'Blues, and a bold grotesque.',
    ),
    replace(path, '--color-background: #ffffff;', '--color-background: #f3f8fb;'),
    replace(path, '--color-surface-muted: #efefec;', '--color-surface-muted: #e4eef4;'),
    replace(path, '--color-accent: #1f3fd6;', '--color-accent: #0b5f86;'),
    replace(path, '--color-accent-strong: #142a94;', '--color-accent-strong: #08445f;'),
    replace(path, '--color-accent-soft: #e3e8ff;', '--color-accent-soft: #dcf0f9;'),
    replace(path, '--color-band: #101012;', '--color-band: #0d2633;'),
  ],
  sizes: 'A theme of its own.',
};
