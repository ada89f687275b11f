import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What `tools/build.ts` writes beside the client's files: those that pages of this build load. */
const fileList = z.array(z.string().check(z.regex(/^\/assets\/[\w.-]+$/))).check(z.maxLength(1_000));

export type Keeping = {
  /** Where the former build is. */
  shopUrl: string;
  /** The client's files of the new one. */
  folder: string;
  fetch: typeof fetch;
};

/**
 * Takes the files of the deployed build into the new one, so that pages which are open, or kept, still find what they load.
 * They name their contents, so that none is in another's way. Answers how many were taken; null where no build is deployed
 * that says which files it has.
 */
export async function keepFormerFiles({ shopUrl, folder, fetch }: Keeping): Promise<number | null> {
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

/** The same, and what became of it in a sentence. */
export async function keepFormerFilesAndSay(keeping: Keeping, say: (line: string) => void): Promise<void> {
  const kept = await keepFormerFiles(keeping);
  say(
    kept === null
      ? 'There is no former build whose files to keep.'
      : `Kept ${kept} files of the former build.`,
  );
}
