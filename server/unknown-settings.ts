import { secretSettings } from './secrets-setting.ts';
import { settingNames } from './settings.ts';

/** What an `.env` file may set beside our settings: it is meant for Node, npm, the system or the container. */
const ofOthers =
  /^(NODE_|NPM_|npm_|UV_|MALLOC_|COMPOSE_|PG[A-Z]|AWS_)|^(TZ|LANG|LC_ALL|PATH|HOME|TMPDIR|VERBOSE|CI)$/;
const ofProvider = /^OIDC_[A-Z0-9]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|CLIENT_SECRET_FILE|LABEL)$/;
const providerParts = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'CLIENT_SECRET_FILE', 'LABEL'];

/**
 * Names that look like settings and are none, each as a sentence that names the nearest setting. The environment holds much that
 * is not ours, so there only what is close to a setting counts; in an `.env` file every name does. Values are never told.
 *
 * @param environment names of set variables
 * @param envFile     names in the `.env` file
 */
export function unknownSettings(environment: readonly string[], envFile: readonly string[] = []): string[] {
  const known = new Set(settingNames);
  const names = [...new Set([...environment, ...envFile])].sort();
  return names.flatMap((name) => {
    if (known.has(name) || ofProvider.test(name)) return [];
    const bare = name.replace(/_FILE$/, '');
    if (bare !== name && known.has(bare) && !(secretSettings as readonly string[]).includes(bare))
      return [`${name} is not read: only secrets can be in a file of their own. Set ${bare} instead.`];
    const nearest = nearestSetting(name);
    if (nearest) return [`${name} is not a setting. Did you mean ${nearest}?`];
    if (!envFile.includes(name) || ofOthers.test(name)) return [];
    return [`${name} is not a setting. docs/operate.md lists all settings; remove the line from .env.`];
  });
}

function nearestSetting(name: string): string | null {
  const provider = /^(OIDC_[A-Z0-9]+_)(.+)$/i.exec(name);
  if (provider) {
    const [, start = '', part = ''] = provider;
    return start.toUpperCase() + nearestOf(part.toUpperCase(), providerParts, 20).name;
  }
  const upper = name.toUpperCase();
  const { name: nearest, distance } = nearestOf(upper, settingNames, 3);
  // Short names are close to many others: one letter of `HOST` or `PORT`, two of `SMTP_URL`.
  if (distance <= (Math.min(name.length, nearest.length) < 7 ? 1 : 2)) return nearest;
  // The beginning of a longer name, such as S3_ACCESS_KEY.
  return (upper.includes('_') && settingNames.find((one) => one.startsWith(`${upper}_`))) || null;
}

function nearestOf(name: string, candidates: readonly string[], worst: number) {
  let best = { name: candidates[0] ?? '', distance: worst };
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) >= best.distance) continue;
    const distance = editsBetween(name, candidate);
    if (distance < best.distance) best = { name: candidate, distance };
  }
  return best;
}

/** Letters to add, drop, replace or swap with their neighbour (optimal string alignment). */
function editsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let least = Math.min(replaced, (last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
