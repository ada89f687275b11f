import { renderToString } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';
import { ResizingContext, sourcesOf } from './resizing.ts';

const photo = { url: 'https://media.test/a.jpg', alt: 'A cup', width: 1000, height: 800 };

test('a resized picture is offered in every width up to its own', () => {
  expect(sourcesOf(photo, [320, 640, 1280], 'cloudflare')).toBe(
    [320, 640, 1000]
      .map(
        (width) =>
          `/cdn-cgi/image/w=${width},f=auto,fit=scale-down,onerror=redirect/https://media.test/a.jpg ${width}w`,
      )
      .join(', '),
  );
});

test('a drawing is not resized, nor any picture without resizing', () => {
  expect(sourcesOf(photo, [320], null)).toBeUndefined();
  expect(sourcesOf({ ...photo, url: 'https://media.test/a.svg?v=2' }, [320], 'cloudflare')).toBeUndefined();
  const html = renderToString(<Picture image={photo} sizes="50vw" />);
  expect(html).toBe(
    '<img src="https://media.test/a.jpg" alt="A cup" width="1000" height="800" loading="lazy"/>',
  );
});

test('only the first picture of a page has priority', () => {
  const html = renderToString(
    <ResizingContext value="cloudflare">
      <Picture image={photo} load="first" sizes="50vw" widths={[320]} />
      <Picture image={photo} load="eager" />
    </ResizingContext>,
  );
  expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1);
  expect(html).not.toContain('lazy');
  expect(html).toContain('sizes="50vw"');
});
