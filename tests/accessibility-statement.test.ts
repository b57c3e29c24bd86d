import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { barrierResults } from '#content/barrier-results.gen.ts';
import { type BarrierResults, examinedKinds } from '#content/barrier-results.ts';
import { toExamine } from './e2e/barrier-results-of.ts';
import { dialogs, kinds as memberKinds } from './e2e/member-barrier-pages.ts';
import { kinds } from './e2e/page-kinds.ts';

const anew = 'is not what content/barrier-results.gen.ts has seen: `npm run test:barriers` makes it anew';

/** Routes at which nobody reads a page of the site, and one that the statement names as not examined. */
const notExamined: Record<string, string> = {
  Redirect: 'leads to another page',
  RedirectConfirm: 'another address of Confirm',
  RedirectPaySuccess: 'another address of PaySuccess',
  RedirectLinkConfirm: 'another address of LinkConfirm',
  StorageShare: 'an empty frame for the main site',
  ApiDocs: 'so long that axe did not end within a minute',
  SearchIndex: 'data for the search',
  Feed: 'data for programs that follow the articles',
  Gallery: 'not there in production; tests/e2e/developer-opens-gallery.e2e.ts examines it',
  Development: 'not there in production',
};

const namesIn = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ id, children }) => (children ? namesIn(children) : id ? [id] : []));

/** @returns what exists and was not examined, and what was examined and is gone */
function differences(results: BarrierResults, names = namesIn(routes), examine = toExamine) {
  const seen = new Set(Object.values(results.examined).flatMap((pages) => Object.values(pages)));
  const pages = examinedKinds.flatMap((kind) => examine[kind].map((name) => `${kind}: ${name}`));
  const examined = examinedKinds.flatMap((kind) =>
    Object.keys(results.examined[kind]).map((name) => `${kind}: ${name}`),
  );
  return {
    unseenRoutes: names.filter((name) => !seen.has(name) && !(name in notExamined)),
    unseenPages: pages.filter((page) => !examined.includes(page)),
    gone: [
      ...[...seen].filter((name) => !names.includes(name)),
      ...examined.filter((page) => !pages.includes(page)),
    ],
  };
}

const none = { unseenRoutes: [], unseenPages: [], gone: [] };

describe('the results that the accessibility statement is made from', () => {
  test('have seen every route and every page that the barrier journeys examine, and none that is gone', () => {
    expect(differences(barrierResults), anew).toEqual(none);
  });

  test('have seen the page of each kind', () => {
    const seen = examinedKinds.flatMap((kind) => Object.keys(barrierResults.examined[kind]));
    const wanted = [...kinds.map(({ path }) => path), ...Object.keys(memberKinds)];
    expect(
      wanted.filter((name) => !seen.includes(name)),
      anew,
    ).toEqual([]);
  });

  test('leave out only routes that exist', () => {
    expect(Object.keys(notExamined).filter((name) => !namesIn(routes).includes(name))).toEqual([]);
  });

  test('are stale once a route, a page or a dialog is added, or one is gone', () => {
    const { examined } = barrierResults;
    const withRoute = differences(barrierResults, [...namesIn(routes), 'AccountParcels']);
    expect(withRoute).toEqual({ ...none, unseenRoutes: ['AccountParcels'] });
    const withPage = { ...toExamine, member: [...toExamine.member, 'a parcel'] };
    expect(differences(barrierResults, undefined, withPage)).toEqual({
      ...none,
      unseenPages: ['member: a parcel'],
    });
    const dialog = dialogs[0]?.[0] ?? '';
    const { [dialog]: _, ...opened } = examined.opened;
    expect(differences({ ...barrierResults, examined: { ...examined, opened } })).toEqual({
      ...none,
      unseenPages: [`opened: ${dialog}`],
    });
    const member = { ...examined.member, 'a fax': 'AccountFax' };
    expect(differences({ ...barrierResults, examined: { ...examined, member } })).toEqual({
      ...none,
      gone: ['AccountFax', 'member: a fax'],
    });
  });
});
