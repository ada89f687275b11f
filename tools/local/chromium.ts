import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function findInstalled(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...known, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(' and ')}...`);
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  for (const name of names) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit' });
  }
}

/**
 * The path of a Chromium: an installed one, otherwise the system's package, otherwise Playwright's download.
 */
export function requireChromium(): string {
  if (!findInstalled()) installPackages('chromium');
  if (!findInstalled()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findInstalled();
  if (!installed) throw new Error('There is no Chromium to test with: install one, or set CHROMIUM_PATH');
  return installed;
}

/**
 * The path of Chromium's build without windows, in which the journeys take a third less time, or of the whole browser
 * where there is none, or another was named.
 */
export function preferHeadlessShell(whole: string): string {
  if (process.env['CHROMIUM_PATH']) return whole;
  if (!existsSync(HEADLESS_SHELL)) installPackages('chromium-headless-shell');
  return existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : whole;
}
