import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../local/ports.ts';
import { fetchPictures } from './pictures.ts';
import { readProducts } from './products.ts';

const answers = { currency: { code: 'EUR', decimals: 2 }, languages: ['en'] };

async function pictureOf(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a3b12' } })
    .jpeg()
    .toBuffer();
}

async function serve(pictures: Record<string, Buffer>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    const picture = pictures[url];
    response.writeHead(picture ? 200 : 404).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('pictures of products are fetched, and made small; what cannot be is told by the name of its product', async () => {
  const host = await serve({
    '/large.jpg?v=1': await pictureOf(3200, 1600),
    '/small.jpg': await pictureOf(40, 50),
    '/text.jpg': Buffer.from('no picture'),
  });
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'own.jpg'), await pictureOf(30, 20));
  const silent = `http://127.0.0.1:${await freePort()}`;
  const records = [
    { name: 'Cup', pictures: `${host}/large.jpg?v=1, ${host}/gone.jpg, ${host}/small.jpg, own.jpg` },
    { name: 'Pot', pictures: `${silent}/1.jpg,${silent}/2.jpg` },
    { name: 'Jug', pictures: `${host}/text.jpg` },
    { name: 'Mug', pictures: '' },
  ];
  const lines = records.map((cells, at) => ({ at: at + 2, cells: { ...cells, price: '1' } }));
  const { photos, missing } = await fetchPictures(readProducts(lines, answers), folder);
  expect([...photos.keys()]).toEqual(['cup']);
  expect(photos.get('cup')).toMatchObject([
    { file: 'cup/1.webp', width: 1600, height: 800 },
    { file: 'cup/3.webp', width: 40, height: 50 },
    { file: 'cup/4.webp', width: 30, height: 20 },
  ]);
  const [first] = photos.get('cup') ?? [];
  expect((await sharp(first?.bytes).metadata()).format).toBe('webp');
  expect(missing).toEqual([
    `Cup: the picture ${host}/gone.jpg (404)`,
    `Pot: the picture ${silent}/1.jpg (${silent.slice(7)} does not answer), and 1 more`,
    `Jug: the picture ${host}/text.jpg (no picture that can be read)`,
  ]);
});
