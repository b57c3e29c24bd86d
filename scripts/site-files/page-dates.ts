import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedPage } from '../../app/site/pages/blocks/listed-pages.ts';

const root = join(import.meta.dirname, '../..');
const legalTexts: Record<string, string> = {
  Terms: 'terms',
  Privacy: 'privacy',
  RefundPolicy: 'refund-policy',
  CookiePolicy: 'cookie-policy',
  Accessibility: 'accessibility',
};

/** The day on which a page last changed: what its content says, else the last commit to its file, else unknown. */
export function pageDate({ name, updatedOn, source }: ListedPage): string | null {
  if (updatedOn) return updatedOn;
  const legal = legalTexts[name];
  if (legal) {
    const [content = '', language = ''] = source.split('/');
    const text = readFileSync(join(root, content, language, `legal/${legal}.mdx`), 'utf8');
    return /^effectiveOn: "(\d{4}-\d{2}-\d{2})"/m.exec(text)?.[1] ?? null;
  }
  return committedOn(source);
}

const known = new Map<string, string | null>();

/** A shallow clone gives every file the day of its one commit, which says nothing. */
function committedOn(path: string): string | null {
  const before = known.get(path);
  if (before !== undefined) return before;
  const whole = git('rev-parse', '--is-shallow-repository') === 'false';
  const day = (whole && git('log', '-1', '--format=%cs', '--', path)) || null;
  known.set(path, day);
  return day;
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
