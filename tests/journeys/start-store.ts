import buildStore from '../workers/core-store.ts';
import start from './start-shop.ts';

/** Builds the store of core's tests, and serves it to all of these journeys. */
export default function startStore(): Promise<() => Promise<void>> {
  buildStore();
  return start();
}
