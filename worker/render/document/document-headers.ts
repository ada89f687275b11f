import { languageOf } from '#shared/messages/languages.ts';
import type { AppContext } from '../../context.ts';
import type { Assets } from './assets.ts';

const FOR_ONE = { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };

/** Of a page in Markdown. */
export const MARKDOWN_HEADERS = { 'Content-Type': 'text/markdown; charset=utf-8', ...FOR_ONE };

/** For no shared cache. Cloudflare sends the links ahead as Early Hints: no scripts, whose nonce must stay unknown. */
export function documentHeaders(
  c: AppContext,
  styles: (keyof Assets['pageStyles'])[] = [],
): Record<string, string> {
  const assets = c.get('assets');
  const links = [
    ...[...assets.styles, ...styles.map((name) => assets.pageStyles[name])].map(
      (path) => `<${path}>; rel=preload; as=style`,
    ),
    ...(assets.fonts[languageOf(c.get('text').locale)] ?? []).map(
      (path) => `<${path}>; rel=preload; as=font; crossorigin`,
    ),
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    ...FOR_ONE,
    ...(links.length > 0 ? { Link: links.join(', ') } : {}),
  };
}
