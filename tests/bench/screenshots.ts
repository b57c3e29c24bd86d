// Use to look at pages as visitors see them: `node tests/bench/screenshots.ts <url> <folder> [path …]` writes six
// full-page pictures a page, 1440, 768 and 390 px wide, light and dark. All prerendered pages when no path is named; as a
// member with `TOKEN=…` (tests/demo-member.ts prints one).
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { prerenderedPaths } from '#app/paths-prerendered.ts';
import { ensureChromium } from '../../scripts/chromium.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
] as const;
const modes = ['light', 'dark'] as const;

/** The picture's file name: `vps-1440-dark.png` for /vps, `index-…` for /. */
const pictureName = (path: string, width: number, mode: (typeof modes)[number]) =>
  `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'index'}-${width}-${mode}.png`;

/** Messages of the console's error level, and what is wider than the window. */
async function picture(
  browser: Browser,
  address: URL,
  size: (typeof sizes)[number],
  mode: (typeof modes)[number],
  file: string,
): Promise<string[]> {
  const context = await browser.newContext({ viewport: size, colorScheme: mode, serviceWorkers: 'block' });
  const findings: string[] = [];
  try {
    const { TOKEN: token } = process.env;
    if (token) await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') findings.push(message.text());
    });
    page.on('pageerror', (error) => findings.push(String(error)));
    await page.goto(address.href, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) findings.push(`scrolls ${wide} px sideways`);
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await context.close();
  }
  return findings;
}

const [url, folder, ...named] = process.argv.slice(2);
if (!url || !folder || !URL.canParse(url)) {
  console.error('node tests/bench/screenshots.ts <url> <folder> [path …]');
  process.exit(2);
}
const paths = named.length > 0 ? named : prerenderedPaths.filter((path) => !path.includes('.'));
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
try {
  for (const path of paths) {
    for (const size of sizes) {
      for (const mode of modes) {
        const file = join(resolve(folder), pictureName(path, size.width, mode));
        const findings = await picture(browser, new URL(path, url), size, mode, file);
        console.log(file);
        for (const finding of findings) console.log(`  ${finding}`);
      }
    }
  }
} finally {
  await browser.close();
}
