import { isLong, newSeed } from '../random.ts';
import { startShop } from '../workers/harness.ts';
import { PROBLEMS } from '../workers/runtime-log.ts';
import { contentSecret, sandboxPort, shopPort } from './ports.ts';

/** One shop for all journeys, with its caches. The run fails if its Workers print what none of these provokes. */
export default async function start(): Promise<() => Promise<void>> {
  if (!isLong) console.log(`Some journeys are a sample of theirs: SAMPLE_SEED=${newSeed} repeats it.`);
  const vars = {
    ADDRESS_SEARCH: 'photon',
    POSTCODE_SEARCH: 'zipcloud',
    TAG_MANAGER_ID: 'GTM-JOURNEY',
    CONTENT_WEBHOOK_SECRET: contentSecret,
    // The test keys of the challenge that everybody passes.
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET: '1x0000000000000000000000000000000AA',
  };
  const shop = await startShop(vars, undefined, undefined, {
    plainPictures: true,
    ports: [shopPort, sandboxPort],
  });
  shop.expectLines(PROBLEMS);
  // tests/journeys/errors.spec.ts
  shop.expectLines(/"message":"journey (phone|desktop): /);
  // The first shopper does not wait for isolates to start.
  for (const address of [`${shop.sandbox}/__sandbox/calls`, `${shop.shop}/contact`]) await fetch(address);
  return shop.stop;
}
