import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that makes the code complain has to say so: `vi.mocked(console.error).mockClear()` after looking at it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const complaints = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  expect(complaints, 'console.error was called').toEqual([]);
});
