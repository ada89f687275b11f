import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Row } from './products.ts';

/** A picture as it is written into the shop. */
type Photo = { address: string; alt: string; file: string; width: number; height: number; bytes: Uint8Array };

/** By the products' slugs; one without any is not in it. */
export type Photos = ReadonlyMap<string, readonly Photo[]>;

/** The files that they are, by their paths in the shop's folder. */
export function photoFilesOf(photos: Photos): [path: string, bytes: Uint8Array][] {
  return [...photos.values()].flat().map(({ file, bytes }) => [`demo/pictures/products/${file}`, bytes]);
}

/** As many are fetched at once. */
const AT_ONCE = 6;
const PATIENCE = 20_000;
const LARGEST = 30_000_000;

/** Larger than a product's page shows it on any screen. */
const SIDE = 1600;

/**
 * Fetches the pictures of products, and makes them small enough for a repository.
 * @param folder where files are that an address of no host names
 * @returns also what could not be fetched, as sentences
 */
export async function fetchPictures(
  rows: readonly Row[],
  folder: string,
): Promise<{ photos: Photos; missing: string[] }> {
  const silent = new Map<string, Error>();
  const wanted = rows.flatMap((row) => row.pictures.map((picture, at) => ({ row, picture, at })));
  const found = new Map<string, (Photo | Error)[]>(rows.map(({ slug }) => [slug, []]));
  const next = wanted.values();
  const work = async () => {
    for (const { row, picture, at } of next) {
      const file = `${row.slug}/${at + 1}.webp`;
      const photo = await readPicture(picture.address, folder, silent).then(
        (read) => ({ ...picture, ...read, file }),
        (error: Error) => error,
      );
      (found.get(row.slug) ?? [])[at] = photo;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const photos = [...found].map(
    ([slug, all]) => [slug, all.filter((one): one is Photo => !(one instanceof Error))] as const,
  );
  return {
    photos: new Map(photos.filter(([, all]) => all.length > 0)),
    missing: rows.flatMap(({ slug, name }) => {
      const [error, ...more] = (found.get(slug) ?? []).filter((one) => one instanceof Error);
      const others = more.length > 0 ? `, and ${more.length} more` : '';
      return error ? [`${name}: the picture ${error.message}${others}`] : [];
    }),
  };
}

async function readPicture(address: string, folder: string, silent: Map<string, Error>) {
  const bytes = await bytesOf(address, folder, silent);
  try {
    const { data, info } = await sharp(bytes)
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw new Error(`${address} (no picture that can be read)`, { cause: error });
  }
}

async function bytesOf(address: string, folder: string, silent: Map<string, Error>): Promise<Uint8Array> {
  const url = /^(?:https?:)?\/\//i.test(address) ? new URL(address, 'https://host.invalid') : null;
  if (url === null) return readFile(resolve(folder, address)).catch(() => fail(address, 'no such file'));
  // A host that did not answer once is not waited for again.
  const before = silent.get(url.host);
  if (before) return fail(address, before.message);
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {
    silent.set(url.host, new Error(`${url.host} does not answer`));
    return fail(address, `${url.host} does not answer`);
  });
  if (!answer.ok) return fail(address, `${answer.status}`);
  const bytes = await answer.arrayBuffer().catch(() => fail(address, 'it broke off'));
  return bytes.byteLength > LARGEST ? fail(address, 'larger than 30 MB') : new Uint8Array(bytes);
}

function fail(address: string, why: string): never {
  throw new Error(`${address} (${why})`);
}
