/** The simulated device, set in the line before this script (`sandbox/providers/index.ts`). */
export function hasWallets(): boolean {
  const { sandboxDevice } = globalThis as { sandboxDevice?: { hasWallets: boolean } };
  return sandboxDevice?.hasWallets ?? true;
}
