import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** Written by `tools/build.ts` next to the client's files: the files that pages of this build load. */
const fileList = z.array(z.string().check(z.regex(/^\/assets\/[\w.-]+$/))).check(z.maxLength(1_000));

export type KeepOptions = {
  /** The address of the previous build. */
  shopUrl: string;
  /** The client's files of the new one. */
  folder: string;
  fetch: typeof fetch;
};

/**
 * Copies the files of the deployed build into the new one, so that open or cached pages still find the files
 * they load. Their names contain a hash of their contents, so they cannot collide. Returns how many were
 * copied; null where no deployed build lists its files.
 */
export async function keepFormerFiles({ shopUrl, folder, fetch }: KeepOptions): Promise<number | null> {
  const response = await fetch(`${shopUrl}/files.json`).catch(() => null);
  if (!response?.ok) return null;
  const files = fileList.parse(await response.json());
  const missing = files.filter((file) => !existsSync(join(folder, file)));
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const file of missing) {
    const answer = await fetch(shopUrl + file);
    if (!answer.ok) throw new Error(`${shopUrl}${file} answered ${answer.status}`);
    writeFileSync(join(folder, file), new Uint8Array(await answer.arrayBuffer()));
  }
  return missing.length;
}

/** The same, with the result as a sentence. */
export async function keepFormerFilesAndReport(
  options: KeepOptions,
  say: (line: string) => void,
): Promise<void> {
  const kept = await keepFormerFiles(options);
  say(
    kept === null
      ? 'There is no former build whose files to keep.'
      : `Kept ${kept} files of the former build.`,
  );
}
