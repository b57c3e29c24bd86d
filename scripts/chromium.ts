// Use to find a browser for the journeys (`npm test` does); installs one where that is possible, or says what to install.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const places = [
  process.env.CHROMIUM_PATH,
  // Without windows it needs about half of what a whole browser does.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns the path of a Chromium, or null */
export function findChromium(): string | null {
  const bundled = () => {
    try {
      return chromium.executablePath();
    } catch {
      return undefined;
    }
  };
  return [...places, bundled()].find((path) => path && existsSync(path)) ?? null;
}

/** Installs the Debian package when root, else the test tool's own browser. @throws with one line saying what to install */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'inherit' });
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
      run('apt-get', 'update', '-qq');
      const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation'];
      try {
        run('apt-get', ...install, 'chromium-headless-shell');
      } catch {
        // Older releases do not have it apart.
        run('apt-get', ...install, 'chromium');
      }
    } else run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium');
  } catch {}
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'The journeys need a Chromium: install the package `chromium`, or set CHROMIUM_PATH to one.',
    );
  return installed;
}
