export function clampQuantity(input: unknown, max: number): number {
  const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
  if (typeof number !== 'number' || Number.isNaN(number) || number <= 0) return 1;
  return Math.max(1, Math.min(Math.round(number), max));
}
