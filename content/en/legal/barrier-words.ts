import type { BarrierResults, Examined } from '#content/barrier-results.ts';

const list = (words: readonly string[]) => new Intl.ListFormat('en-GB').format(words);
const figure = (value: number) => value.toLocaleString('en-GB');
const unique = (words: readonly string[]) => [...new Set(words)];

/** What the accessibility statement says of a run of the barrier tests. */
export function barrierWords(results: BarrierResults) {
  const { engine, browser, examined, sizes, modes } = results;
  const count = (kind: Examined) => Object.keys(examined[kind]).length;
  const counted = (kind: Examined) => figure(count(kind));
  const pages = figure(count('visitor') + count('member') + count('operator'));
  return {
    day: dayOf(results),
    summary: `On ${dayOf(results)} a program examined ${pages} pages of this site. ${foundIn(results)}`,
    rules: `The program ${engine.name} ${engine.version} applied ${rulesOf(results)} in ${browser} on ${dayOf(results)}.`,
    pages: `It examined ${counted('visitor')} public addresses, ${counted('member')} pages of a logged-in member and ${counted('operator')} pages of our staff.`,
    sizes: `It examined each page at a width of ${figure(sizes.phone.width)} and of ${figure(sizes.desk.width)} pixels, and its colours in ${list(modes)} mode.`,
    opened: `It examined ${counted('opened')} menus, panels, dialogs and forms while they were open, each at one of these widths.`,
    found: [foundIn(results), ...failuresOf(results)].join(' '),
  };
}

const dayOf = ({ checkedOn }: BarrierResults) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(checkedOn));

/** "its rules for WCAG 2.0 and 2.1 at levels A and AA": of tags like `wcag21aa`. */
function rulesOf({ ruleSets }: BarrierResults): string {
  const wcag = ruleSets.flatMap((tag) => {
    const [, version = '', level = ''] = /^wcag(\d+)(a+)$/.exec(tag) ?? [];
    return version ? [{ version: `2.${version.slice(1) || 0}`, level: level.toUpperCase() }] : [];
  });
  const versions = list(unique(wcag.map(({ version }) => version)));
  const levels = list(unique(wcag.map(({ level }) => level)));
  const practice = ruleSets.includes('best-practice') ? ' and its rules of good practice' : '';
  return `its rules for WCAG ${versions} at levels ${levels}${practice}`;
}

function foundIn({ findings }: BarrierResults): string {
  const rules = Object.keys(findings).length;
  if (rules === 0) return 'It found no failure of the rules that a program can judge.';
  return `It found failures of ${rules === 1 ? 'one rule' : `${figure(rules)} rules`}, which are not mended yet.`;
}

/** "The rule color-contrast fails on /vps and /home." */
const failuresOf = ({ findings }: BarrierResults) =>
  Object.entries(findings).map(([rule, pages]) => `The rule ${rule} fails on ${list(pages)}.`);
