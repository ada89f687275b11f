import { expect, test } from 'vitest';
import { readShopCommand } from './commands.ts';
import { estimate, trafficOf } from './run-doctor.ts';

const traffic = (...options: string[]) => trafficOf(readShopCommand(['doctor', ...options]).line);

test('a small shop stays within the free plan, for a larger one the exceeded quotas are named', () => {
  const small = estimate(4_000, 10);
  expect(small[0]).toBe(
    'Requests: 6,110 a day, 6.11% of the free plan’s day, 1.83% of what the paid plan includes in a month',
  );
  expect(small.at(-2)).toContain('has enough');
  expect(small.at(-1)).toBe('The paid plan: $5.00 a month.');
  const large = estimate(400_000, 1_000);
  expect(large.at(-2)).toBe('The free plan has too little: Requests, Data points.');
  expect(large.at(-1)).toBe('The paid plan: $14.80 a month.');
});

test('the traffic is read from options, and anything but a number is refused', () => {
  expect(traffic('--deployed')).toBeNull();
  expect(traffic('--pages', '4000', '--orders', '10')).toEqual({ pages: 4_000, orders: 10 });
  expect(traffic('--orders', '10')).toEqual({ pages: 0, orders: 10 });
  expect(() => traffic('--pages=-1')).toThrow('--pages');
  expect(() => traffic('--pages')).toThrow('--pages');
});
