import { createElement, type ReactNode } from 'react';
import * as renderer from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { english } from '#shared/messages/en/english.ts';
import { createText } from '#shared/messages/text.ts';
import { TextContext } from '#shared/messages/use-text.ts';
import { createBlockReader } from '../../backends/content/blocks.ts';
import { PageMarkup } from '../../render/page-markup.tsx';
import { describeBlocks } from '../../routes/content/block-text.ts';
import { EntryLocaleContext, StoreLanguageContext, useTextLanguage } from '../language/text-language.ts';
import { Blocks } from './blocks.tsx';

vi.mock('#shop-block-fields', () => {
  const text = { text: 'text' };
  return {
    default: {
      letter: { ...text, picture: 'picture', link: 'link' },
      note: text,
      broken: text,
      deep: text,
      lost: text,
    },
  };
});

vi.mock('#shop-parts', () => ({
  blocks: {
    letter: {
      View: (fields: Record<string, unknown>) => <pre>{JSON.stringify(fields)}</pre>,
    },
    note: {
      View: async ({ text }: { text: string }) => {
        const known = await Promise.resolve(text);
        return <Foreign text={known} />;
      },
    },
    broken: { View: fail },
    deep: { View: () => createElement('section', null, createElement(fail)) },
    lost: { View: () => Promise.reject(new Error('no ink')) },
  },
}));

function fail(): ReactNode {
  throw new Error('no ink');
}

function Foreign({ text }: { text: string }) {
  const languageOf = useTextLanguage();
  return <p {...languageOf(text)}>{text}</p>;
}

const contexts = (part: ReactNode) => (
  <TextContext value={createText(english, 'en')}>
    <StoreLanguageContext value={{ locale: 'en', chain: ['en'] }}>{part}</StoreLanguageContext>
  </TextContext>
);

/** A page of blocks of these kinds in German, what comes after it, and what was reported. */
async function pageOf(kinds: string[], showsFaults = false) {
  const report = vi.fn<(fault: object, details?: object) => void>();
  const markup = new PageMarkup({ renderer, nonce: 'n', wrap: contexts, report, showsFaults });
  const page = kinds.map((kind) => ({ __component: `blocks.${kind}`, id: 1, text: kind }));
  const blocks = read(page).flatMap((reading) => ('block' in reading ? [reading.block] : []));
  const html = markup.render(
    <EntryLocaleContext value="de">
      <Blocks blocks={blocks} sources={sources} />
    </EntryLocaleContext>,
  );
  await Promise.all(markup.takeLate());
  return { html: markup.whole(html), reports: report.mock.calls };
}

const read = createBlockReader('https://media.test');

function blocksOf(fields: object) {
  return read([{ __component: 'blocks.letter', id: 3, ...fields }]).flatMap((reading) =>
    'block' in reading ? [reading.block] : [],
  );
}

const sources = { products: [], articles: [], money: {} as never, iconService: false };

test('a block of the shop’s own has the fields of its schema, read as those of any block', () => {
  const link = { url: '/shop', title: 'Shop', new_window: true };
  const [block] = blocksOf({ text: 'Dear *friend*', picture: null, link, secret: 1 });
  expect(block).toMatchObject({ kind: 'own', name: 'letter', key: 'blocks.letter-3' });
  expect(block).toHaveProperty('fields', {
    text: 'Dear *friend*',
    picture: null,
    link: { url: '/shop', slug: null, title: 'Shop', newWindow: true },
  });
  const html = renderer.renderToStaticMarkup(<Blocks blocks={block ? [block] : []} sources={sources} />);
  expect(html).toContain('Dear *friend*');
  expect(describeBlocks(block ? [block] : [])).toBe('Dear friend');
});

test.each([undefined, null, 7, true, {}, [], [null], { data: null }])(
  'whatever its fields are, such as %j, its view gets what the schema says',
  (fault) => {
    const [block] = blocksOf({ text: fault, picture: fault, link: fault });
    expect(block).toHaveProperty('fields.text', '');
    expect(block).toHaveProperty('fields.picture', null);
  },
);

test.each(['broken', 'deep', 'lost'])(
  'a block %s, whose view throws, is left out and named, and the rest of the page is whole',
  async (kind) => {
    const { html, reports } = await pageOf(['note', kind, 'note']);
    const notes = '<p lang="de" dir="ltr">note</p>'.repeat(2);
    expect(html.replaceAll(/<template id="[^"]*"><\/template>/g, '')).toBe(
      `<div class="blocks">${notes}</div>`,
    );
    expect(reports).toEqual([[new Error('no ink'), { file: `shop/blocks/${kind}/view.tsx` }]]);
  },
);

test.each(['broken', 'deep', 'lost'])(
  'in development the fault of a block %s is in its place',
  async (kind) => {
    const { html } = await pageOf([kind], true);
    expect(html).toBe(`<div class="blocks"><pre>shop/blocks/${kind}/view.tsx: no ink</pre></div>`);
  },
);

test('a block that the shop does not have is unknown', () => {
  expect(read([{ __component: 'blocks.postcard' }])).toEqual([{ unknown: 'blocks.postcard' }]);
});
