import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anchorsOf, commentsOf, createChecker, type Repository } from './citations.ts';

const root = join(import.meta.dirname, '../..');

const product = '# The shop\n\n## Discount codes\n\n## iDEAL, Klarna & more\n\n## Cart\n\n## Cart\n';
const small: Repository = {
  files: [
    'README.md',
    'docs/product.md',
    'docs/storage.md',
    'docs/decisions/004-a-key.md',
    'worker/app.ts',
    'worker/visitor/queue.ts',
    'worker/routes/cart/cart.ts',
    'worker/routes/pay/render.tsx',
    'worker/ui/render.tsx',
    'client/hydrate.tsx',
    'client/behaviours/banner.ts',
  ],
  scripts: ['dev', 'test:long'],
  read: () => product,
};

const check = createChecker(small);

function inDocument(text: string): string[] {
  return check({ path: 'docs/architecture.md', text });
}

function inComment(text: string): string[] {
  return check({ path: 'worker/routes/cart/cart.ts', text: `/** ${text} */\nconst a = 1;` });
}

test.for([
  '[codes](product.md#discount-codes) and [more](product.md#ideal-klarna--more)',
  '[the second cart](./product.md#cart-1), [the map](../README.md), [all](decisions), [here](#cart)',
  '[elsewhere](https://example.com/nothing.md#here), [a mail](mailto:kim@example.com)',
  '`worker/app.ts`, `visitor/queue.ts`, `docs/`, `worker/routes/`, `storage.md`, `queue.ts`',
  '`worker/*/queue.ts`, `docs/{product,storage}.md`, `docs/decisions/*-{title}.md`',
  '`worker/**/cart.ts`, `worker/…/queue.ts`, `worker/.../queue.ts`, `docs/decisions/<number>-a-key.md`',
  '`/api/cart/items`, `application/json`, `content/{locale}/menu`, `@sentry/core`, `pk_...`, `dist/worker/index.js`',
  '`npm run dev`, `npm test`, `npm run --silent test:long`',
  '```sh\ncat worker/nowhere.ts `docs/nowhere.md`\n```',
])('In a document this leads somewhere: %s', (text) => {
  expect(inDocument(text)).toEqual([]);
});

test.for([
  ['[codes](product.md#discounts)', 'product.md#discounts: docs/product.md has no such heading'],
  ['[third](product.md#cart-2)', 'product.md#cart-2: docs/product.md has no such heading'],
  ['[here](#nowhere)', '#nowhere: docs/architecture.md has no such heading'],
  ['[gone](gone.md)', 'gone.md: there is no such file'],
  ['[not from here](docs/product.md)', 'docs/product.md: there is no such file'],
  ['`client/hydrate.ts` is `.tsx`', '`client/hydrate.ts`: there is no such file'],
  ['`session/queue.ts`', '`session/queue.ts`: there is no such file'],
  ['`write-log.ts`', '`write-log.ts`: there is no such file'],
  ['`worker/session/`', '`worker/session/`: there is no such file'],
  ['`session/payments/`', '`session/payments/`: there is no such file'],
  ['`docs/{product,errors}.md`', '`docs/{product,errors}.md`: there is no such file'],
  ['`worker/*/nowhere.ts`', '`worker/*/nowhere.ts`: there is no such file'],
  ['`vitest --config tests/vitest.config.ts`', '`tests/vitest.config.ts`: there is no such file'],
  ['```sh\nnpm run bench\n```', 'npm run bench: package.json has no such script'],
])('In a document this leads nowhere: %s', ([text, sentence]) => {
  expect(inDocument(text as string)).toEqual([sentence]);
});

test.for([
  'A code as it was typed (docs/product.md#discount-codes).',
  'No visitor has the key (docs/decisions/004-a-key.md). See `behaviours/banner.ts`, `cart.ts`, `../pay/render.tsx`.',
  'RFC 5321, section 4.5; as the CSS specifications say; a wire of 10 m; no decision yet',
])('In a comment this leads somewhere: %s', (text) => {
  expect(inComment(text)).toEqual([]);
});

test.for([
  ['docs/product.md#discounts', 'docs/product.md#discounts: docs/product.md has no such heading'],
  ['See docs/wire.md.', 'docs/wire.md: there is no such file'],
  ['worker/session/queue.ts runs it', 'worker/session/queue.ts: there is no such file'],
  ['`session/queue.ts`', '`session/queue.ts`: there is no such file'],
  ['`render.ts` writes it', '`render.ts`: there is no such file'],
  ['which of two? `somewhere/render.tsx`', '`somewhere/render.tsx`: there is no such file'],
  ['`npm run bench:cart`', 'npm run bench:cart: package.json has no such script'],
  ['(specification, section 5)', "'specification, section 5': cite a heading of docs/"],
  ['as the\n * specification says', "'the specification': cite a heading of docs/"],
  ['(design, sections 3 and 4)', "'design, sections 3': cite a heading of docs/"],
  ['(commerce wire 2.5)', "'wire 2.5': cite a heading of docs/"],
  ['(wire document, 10.7)', "'wire document': cite a heading of docs/"],
  ['(decision 10)', "'decision 10': cite a heading of docs/"],
])('In a comment this leads nowhere: %s', ([text, sentence]) => {
  expect(inComment(text as string)).toEqual([sentence]);
});

test('Two files of a name are distinguished by the nearest folder', () => {
  const source = { path: 'worker/routes/shop/shop.tsx', text: '// `pay/render.tsx` and `ui/render.tsx`' };
  expect(check(source)).toEqual([]);
});

test('Comments are what stands in comments', () => {
  const text = [
    "const glob = 'tests/**/*.ts';",
    '/** One',
    ' * block. */',
    "const address = 'https://example.com/a'; // Behind",
    '// code',
    '{/* In JSX */}',
  ].join('\n');
  expect(commentsOf({ path: 'a.tsx', text }).map((comment) => comment.trim())).toEqual([
    'One block.',
    'In JSX',
    'Behind code',
  ]);
  expect(commentsOf({ path: 'a.css', text: '/* One */ a { b: url(//c) }' })).toEqual([' One ']);
  expect(commentsOf({ path: 'a.toml', text: '# One\na = "#b"' })).toEqual([' One']);
  expect(commentsOf({ path: '.ci/run', text: '#!/bin/sh\n# One\n' })).toEqual([' One']);
  expect(commentsOf({ path: 'a.sql', text: 'SELECT 1; -- One' })).toEqual([' One']);
});

test('Anchors are those of GitHub', () => {
  expect([...anchorsOf(`${product}\`\`\`sh\n# no heading\n\`\`\`\n### A [link](b) \`c_d\`\n`)]).toEqual([
    'the-shop',
    'discount-codes',
    'ideal-klarna--more',
    'cart',
    'cart-1',
    'a-link-c_d',
  ]);
});

/** What documents tell people to put there. */
const toBePut = [
  '.dev.vars',
  'shop.toml',
  'shop.staging.toml',
  'wrangler.shop.json',
  'client/public/.well-known/apple-developer-merchantid-domain-association',
];

function theRepository(): Repository {
  const files = globSync(
    '{*,.*,{.ci,client,docs,migrations,labs,ops,sandbox,shared,shop,tests,tools,worker}/**/*}',
    {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => ['node_modules', '.wrangler', '.git'].includes(entry.name),
    },
  )
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return {
    files: [...files, ...toBePut],
    scripts: Object.keys(manifest.scripts),
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

test('Whatever documents and comments cite is there', () => {
  const repository = theRepository();
  const checkAll = createChecker(repository);
  const cited = repository.files
    .filter((path) => !toBePut.includes(path))
    .filter((path) => /\.(?:css|example|md|mjs|sql|toml|tsx?)$|^\.ci\//.test(path))
    .filter((path) => !path.endsWith('/citations.test.ts'));
  expect(cited.length).toBeGreaterThan(500);
  const broken = cited.flatMap((path) => {
    return checkAll({ path, text: repository.read(path) }).map((sentence) => `${path}: ${sentence}`);
  });
  expect(broken).toEqual([]);
});
