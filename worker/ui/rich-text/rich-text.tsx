import { useTextLanguage } from '../language/text-language.ts';
import { treeOfHtml, treeOfLine, treeOfText } from './read-text.ts';
import type { TextTree } from './text-tree.ts';
import { textView } from './text-view.tsx';

/** Below the page's title. */
const TOP_LEVEL = 2;

/** Markdown with HTML: safe elements alone, checked links, and the highest heading one level below the page's title. */
export function RichText({ text }: { text: string }) {
  return <TreeView tree={treeOfText(text)} text={text} />;
}

/** One line of Markdown and HTML, without blocks. */
export function InlineText({ text }: { text: string }) {
  return <>{textView(treeOfLine(text).nodes, 0)}</>;
}

type HtmlTextProps = {
  html: string;
  /** That it is in, where that is known. */
  locale?: string | null | undefined;
};

/** Likewise of HTML, which the backend's editor writes. */
export function HtmlText({ html, locale }: HtmlTextProps) {
  return <TreeView tree={treeOfHtml(html)} text={html} locale={locale} />;
}

type TreeViewProps = { tree: TextTree; text: string; locale?: string | null | undefined };

function TreeView({ tree, text, locale }: TreeViewProps) {
  const languageOf = useTextLanguage();
  return (
    <div className="rich-text" {...languageOf(text, locale)}>
      {textView(tree.nodes, TOP_LEVEL - tree.highest)}
    </div>
  );
}
