import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

function findInstalled(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...known, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** The path of a Chromium: one that is installed, otherwise the system's package, otherwise Playwright's download. */
export function requireChromium(): string {
  const found = findInstalled();
  if (found) return found;
  console.log('Installing Chromium...');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    });
  }
  if (!findInstalled()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  const installed = findInstalled();
  if (!installed) throw new Error('There is no Chromium to test with: install one, or set CHROMIUM_PATH');
  return installed;
}
