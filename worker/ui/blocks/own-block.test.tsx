import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createBlockReader } from '../../backends/content/blocks.ts';
import { describeBlocks } from '../../routes/content/block-text.ts';
import { Blocks } from './blocks.tsx';

vi.mock('#shop-block-fields', () => ({
  default: { letter: { text: 'text', picture: 'picture', link: 'link' } },
}));

vi.mock('#shop-parts', () => ({
  blocks: {
    letter: {
      View: (fields: Record<string, unknown>) => <pre>{JSON.stringify(fields)}</pre>,
    },
  },
}));

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
  const html = renderToStaticMarkup(<Blocks blocks={block ? [block] : []} sources={sources} />);
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

test('a block that the shop does not have is unknown', () => {
  expect(read([{ __component: 'blocks.postcard' }])).toEqual([{ unknown: 'blocks.postcard' }]);
});
