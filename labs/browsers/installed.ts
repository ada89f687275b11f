import { existsSync, globSync } from 'node:fs';
import type { BrowserName } from './browser.ts';

export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export const webkitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '',
  screen: '/usr/bin/Xvfb',
};

const needed: Record<BrowserName, [path: string, name: string][]> = {
  firefox: [[firefoxPath, 'firefox-esr']],
  webkit: [
    [webkitPaths.driver, 'webkit2gtk-driver'],
    [webkitPaths.browser, 'webkit2gtk-driver'],
    [webkitPaths.screen, 'xvfb'],
  ],
};

/** The packages of Debian that a browser lacks. */
export function missingPackages(browser: BrowserName): string[] {
  return [...new Set(needed[browser].filter(([path]) => !existsSync(path)).map(([, name]) => name))];
}
