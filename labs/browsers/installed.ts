import { existsSync, globSync } from 'node:fs';

export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export const webkitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  browser: globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0] ?? '',
  screen: '/usr/bin/Xvfb',
};

/** The packages of Debian that are missing. */
export function missingPackages(): string[] {
  const needed: [string, string][] = [
    [firefoxPath, 'firefox-esr'],
    [webkitPaths.driver, 'webkit2gtk-driver'],
    [webkitPaths.browser, 'webkit2gtk-driver'],
    [webkitPaths.screen, 'xvfb'],
  ];
  return [...new Set(needed.filter(([path]) => !existsSync(path)).map(([, name]) => name))];
}
