/**
 * The licences that materials may carry, read in their own texts (database/materials/licences, as the SPDX list has them).
 * Pages, terms, certificates and the library's rows are made from this list. Each was chosen by the author of a work
 * and is the same for every tier: a membership neither adds a right to it nor takes one away. The house gives its own works
 * under CC0, so there is no licence of the house.
 */
export interface Licence {
  /** SPDX identifier in lower case */
  slug: string;
  name: string;
  /** Where its publisher keeps it. */
  url: string;
  allows: readonly ('commercial_use' | 'changes' | 'passing_on')[];
  asks: readonly ('credit' | 'changes_named' | 'notice' | 'same_licence' | 'same_licence_files' | 'source')[];
  forbids: readonly ('selling_alone' | 'reserved_names' | 'implied_support' | 'added_limits' | 'marks')[];
}

const everything = ['commercial_use', 'changes', 'passing_on'] as const;
const open = { allows: everything, asks: [], forbids: [] } as const;
const noticed = { ...open, asks: ['notice'] } as const;
const named = ['credit', 'changes_named', 'notice'] as const;
const alike = [...named, 'same_licence'] as const;
/** Version 3.0 does not speak of trademarks. */
const third = ['implied_support', 'added_limits'] as const;
const fourth = [...third, 'marks'] as const;

const commons = (path: string) => `https://creativecommons.org/${path}/`;
const opensource = (page: string) => `https://opensource.org/license/${page}`;

export const licencesCheckedOn = '2026-11-25';

export const licences: readonly Licence[] = [
  {
    slug: 'cc0-1.0',
    name: 'Creative Commons Zero 1.0',
    url: commons('publicdomain/zero/1.0'),
    ...open,
    forbids: ['marks'],
  },
  {
    slug: 'cc-by-3.0',
    name: 'Creative Commons Attribution 3.0',
    url: commons('licenses/by/3.0'),
    allows: everything,
    asks: named,
    forbids: third,
  },
  {
    slug: 'cc-by-4.0',
    name: 'Creative Commons Attribution 4.0',
    url: commons('licenses/by/4.0'),
    allows: everything,
    asks: named,
    forbids: fourth,
  },
  {
    slug: 'cc-by-sa-3.0',
    name: 'Creative Commons Attribution-ShareAlike 3.0',
    url: commons('licenses/by-sa/3.0'),
    allows: everything,
    asks: alike,
    forbids: third,
  },
  {
    slug: 'cc-by-sa-4.0',
    name: 'Creative Commons Attribution-ShareAlike 4.0',
    url: commons('licenses/by-sa/4.0'),
    allows: everything,
    asks: alike,
    forbids: fourth,
  },
  { slug: 'mit', name: 'MIT licence', url: opensource('mit'), ...noticed },
  { slug: 'isc', name: 'ISC licence', url: opensource('isc-license-txt'), ...noticed },
  { slug: '0bsd', name: 'Zero-clause BSD licence', url: opensource('0bsd'), ...open },
  { slug: 'bsd-2-clause', name: 'Two-clause BSD licence', url: opensource('bsd-2-clause'), ...noticed },
  {
    slug: 'bsd-3-clause',
    name: 'Three-clause BSD licence',
    url: opensource('bsd-3-clause'),
    ...noticed,
    forbids: ['implied_support'],
  },
  {
    slug: 'apache-2.0',
    name: 'Apache licence 2.0',
    url: 'https://www.apache.org/licenses/LICENSE-2.0',
    allows: everything,
    asks: ['notice', 'changes_named'],
    forbids: ['marks'],
  },
  {
    slug: 'mpl-2.0',
    name: 'Mozilla Public License 2.0',
    url: 'https://www.mozilla.org/MPL/2.0/',
    allows: everything,
    asks: ['notice', 'same_licence_files', 'source'],
    forbids: ['added_limits', 'marks'],
  },
  {
    slug: 'ofl-1.1',
    name: 'SIL Open Font License 1.1',
    url: 'https://openfontlicense.org/open-font-license-official-text/',
    allows: everything,
    asks: ['notice', 'same_licence_files'],
    forbids: ['selling_alone', 'reserved_names', 'implied_support'],
  },
  { slug: 'unlicense', name: 'The Unlicense', url: 'https://unlicense.org/', ...open },
];
