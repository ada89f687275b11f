import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects a complaint must check and clear it: `vi.mocked(console.error).mockClear()`.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const complaints = vi.isMockFunction(console.error) ? vi.mocked(console.error).mock.calls : [];
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(complaints, 'console.error was called').toEqual([]);
});
