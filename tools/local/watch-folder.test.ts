import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { watchFolder } from './watch-folder.ts';

test('a file that is saved by renaming another is seen each time, and so is one in a new folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(join(root, 'blocks'));
  const onChange = vi.fn<() => void>();
  watchFolder(root, onChange);

  const seenAfter = async (change: () => void) => {
    onChange.mockClear();
    change();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000 });
  };
  const save = (path: string) => {
    writeFileSync(`${root}-saved`, path);
    renameSync(`${root}-saved`, join(root, path));
  };
  await seenAfter(() => save('blocks/quote.ts'));
  await seenAfter(() => save('blocks/quote.ts'));
  await seenAfter(() => save('blocks/quote.ts'));
  await seenAfter(() => mkdirSync(join(root, 'routes')));
  await seenAfter(() => save('routes/own.ts'));
});
