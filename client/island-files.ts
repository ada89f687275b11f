import { savesData } from './connection.ts';
import { fetchRead } from './fetch-read.ts';

/** Fetches the modules of an island without running them: after a rolled back release they could not be fetched. */
export async function fetchFiles(island: HTMLElement | null): Promise<void> {
  const [list, ...words] = island?.dataset['files']?.split(' ') ?? [];
  if (!list || savesData()) return;
  const files = (await (await fetchRead(list)).json()) as string[];
  for (const href of [...files, ...words]) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
}
