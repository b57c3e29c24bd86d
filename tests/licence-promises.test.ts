import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Licence, licences } from '#content/catalogue/licences.ts';
import { type MembershipTier, membershipTerms, membershipTiers } from '#content/catalogue/membership.ts';
import { faq } from '#content/en/faq.ts';
import { library } from '#content/en/pages/library.ts';
import { tierRows } from '#content/en/pages/tier-rows.ts';
import { earlyAccess, leastZipTier } from '#contract/downloads.ts';
import { licenceAllows, licenceAsks, licenceForbids } from '#contract/licence-terms.ts';
import { type MaterialTier, materialTiers } from '#contract/material-kinds.ts';

/** What a sentence can say about rights, and of which licences that has to be true. */
const promises: readonly { says: RegExp; holds: (licence: Licence) => boolean }[] = [
  { says: /\ballows? commercial use|\bin (your|a) shop\b/i, holds: gives('commercial_use') },
  { says: /\ballows? .*\bchanges\b|\bmay (change|crop|recolour)/i, holds: gives('changes') },
  {
    says: /\b(allows?|may) .*\b(passing|pass|hand) (the|on|over)\b.*\b(files?|on|over)\b|\bfor several clients\b/i,
    holds: gives('passing_on'),
  },
  // Limits of our own, which no licence has.
  { says: /\bone( named)? project\b|\bsecond (project|download)\b/i, holds: () => false },
  { says: /\bnot? (pass|passing) on\b|\bnever the file itself\b/i, holds: () => false },
  { says: /\bfree items? ask\b|\bpaid tiers? need none\b/i, holds: () => false },
  { says: /\bno credit( line)? (is )?needed\b/i, holds: ({ asks }) => !asks.includes('credit') },
  { says: /\bmay resell|\bsell the files\b/i, holds: ({ forbids }) => !forbids.includes('selling_alone') },
];

function gives(one: Licence['allows'][number]) {
  return ({ allows }: Licence) => allows.includes(one);
}

/** A word that makes a sentence one about rights. */
const aboutRights =
  /\b(licen[cs]\w*|credit line|credit|pass(ing)? (it |the files )?on|resell|trademarks?|for clients?|client’s|attribution|commercial|project)\b/i;

/** Sentences about rights that promise none: what a certificate is, where a licence is read, what depends on it. */
const promisesNothing: readonly RegExp[] = [
  /\blicences? (that|which) its author chose\b|\bthe licence of the item decides\b/i,
  /^(how the licence works|read the licence( first)?|use it as the licence says|credit line|for clients)$/i,
  /^(what a licence leaves out|allowed by every licence here|licences? in the library|how the licence works)$/i,
  /\bwhat its licence allows\b|\bwhat (the|its) licence (of each file )?allows\b/i,
  /\bwhere it asks for a credit line\b|\ba credit line, a notice beside the files\b/i,
  /\bsome (licences )?ask for (one|a credit line)\b|\btrademarks, or selling the files by themselves\b/i,
  /\bfonts under the sil licence may not be sold by themselves\b|\bno licence clears people or brands\b/i,
  /\bcertificates?\b|\blicences? (of|for) (an|every) (item|file)\b|\bkeep (the|its) licence\b/i,
  /\bcome(s)? from its own licence\b|\bthose of its licence\b|\bwhat people ask about\b|\bby type, format, colour and licence\b/i,
  /\bkeeps the terms of its licence\b|\ba licence of its own\b|\bgives no rights in an item\b|\bdoes not limit the licence\b/i,
  /\bhas its own licence\b|\blicence (to|record)\b|\bown licence says\b|\bname a project\b|^library licence/i,
  /\bformat, size(,| and) licence\b|\bwhat (does a library licence allow|happens to my licences)\b|\bcheck my licence\b/i,
  /\blibrary files for a client\b|\bmay use an item for several clients\b|\bcommercial use, changes, passing the files on\b/i,
];

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};
const sentencesOf = (text: string) => text.split(/(?<=[.!?]) +|\n+/);

const terms = readFileSync(new URL('../content/en/legal/terms.mdx', import.meta.url), 'utf8');
const [, ofLibrary = ''] = /^## Library and licences\n([\s\S]*?)^## /m.exec(terms) ?? [];
const said = [
  ...textsOf(library),
  ...textsOf(faq.filter(({ topic }) => topic === 'library')),
  ofLibrary,
].flatMap(sentencesOf);

describe('what pages say about rights', () => {
  test('no page, question or paragraph of the terms promises a right that a licence of the list does not give', () => {
    const broken = said.flatMap((sentence) =>
      promises
        .filter(({ says }) => says.test(sentence))
        .flatMap(({ holds }) => licences.filter((one) => !holds(one)))
        .map(({ name }) => `${name} does not give: ${sentence}`),
    );
    expect(broken).toEqual([]);
  });

  test('a promise of before is found: the check can fail', () => {
    const before = [
      'One download, one project.',
      'You may pass on your work with the material in it, never the file itself.',
      'Free items ask for a credit line; the item says so.',
      'You may resell every item.',
    ];
    for (const sentence of before)
      expect(
        [sentence, promises.some(({ says, holds }) => says.test(sentence) && !licences.every(holds))],
        sentence,
      ).toEqual([sentence, true]);
  });

  test('every sentence that speaks of rights is one that was judged', () => {
    const unjudged = said
      // What is one word is an id or an address.
      .filter((sentence) => sentence.includes(' ') && aboutRights.test(sentence))
      .filter(
        (sentence) =>
          ![...promisesNothing, ...promises.map(({ says }) => says)].some((one) => one.test(sentence)),
      );
    expect(unjudged).toEqual([]);
  });

  test('the tier table sells no right: every tier has those of the licence', () => {
    const rights = tierRows.rows.find(({ term }) => term === 'Rights in a file');
    expect(new Set(rights?.cells).size).toBe(1);
    expect(tierRows.rows.filter(({ term }) => /credit|licen[cs]e|project|vault/i.test(term))).toEqual([]);
  });

  test('what the tier table says of early access and zips is what each tier of the catalogue has', () => {
    const cells = (term: string) => tierRows.rows.find((row) => row.term === term)?.cells;
    expect(tierRows.columns).toEqual(membershipTiers.map(({ name }) => name));
    expect(cells('Items in early access')).toEqual(['14 days later', '14 days later', 'At once', 'At once']);
    expect(cells('Bulk download as one zip')).toEqual(['No', 'No', 'Yes', 'Yes']);
    expect(membershipTerms.earlyAccessDays).toBe(earlyAccess.days);
    const from = (feature: 'early_access' | 'bulk_zip', least: MaterialTier) =>
      membershipTiers.map(({ slug, features }: MembershipTier) => [
        materialTiers.indexOf(slug as MaterialTier) >= materialTiers.indexOf(least),
        features.includes(feature),
      ]);
    for (const [asked, said] of [
      ...from('early_access', earlyAccess.leastTier),
      ...from('bulk_zip', leastZipTier),
    ])
      expect(said).toBe(asked);
    expect(cells('Downloads a month')).toEqual(['Up to the daily limit', '150', '800', '3,000 in one pool']);
  });
});

describe('the list of licences', () => {
  test('names each once, in the words of the contract, with the address of its publisher', () => {
    expect(new Set(licences.map(({ slug }) => slug)).size).toBe(licences.length);
    const publishers =
      /^https:\/\/(creativecommons\.org|opensource\.org|www\.apache\.org|www\.mozilla\.org|openfontlicense\.org|unlicense\.org)\//;
    for (const { slug, url, allows, asks, forbids } of licences) {
      expect([slug, publishers.test(url)]).toEqual([slug, true]);
      expect(licenceAllows).toEqual(expect.arrayContaining([...allows]));
      expect(licenceAsks).toEqual(expect.arrayContaining([...asks]));
      expect(licenceForbids).toEqual(expect.arrayContaining([...forbids]));
    }
  });

  test('each has its text in the repository, and a credit or a notice is asked for where that text asks for it', () => {
    const text = (slug: string) =>
      readFileSync(new URL(`../database/materials/licences/${slug}.txt`, import.meta.url), 'utf8');
    for (const { slug, asks, forbids } of licences) {
      const words = text(slug).replaceAll(/\s+/g, ' ');
      const keepsNotice =
        /copyright notice.*(shall be included|appear in all|must retain)|retain the (above )?copyright|keep intact all (copyright )?notices|retain the following|contains the above copyright notice|You must inform recipients|give any other recipients.* a copy of this License|You must give/i;
      expect([slug, keepsNotice.test(words)]).toEqual([slug, asks.includes('notice')]);
      expect([slug, /Attribution/.test(words) && slug.startsWith('cc-by')]).toEqual([
        slug,
        asks.includes('credit'),
      ]);
      expect([slug, /ShareAlike/.test(words)]).toEqual([slug, asks.includes('same_licence')]);
      expect([slug, /may be sold by itself/.test(words)]).toEqual([slug, forbids.includes('selling_alone')]);
    }
  });
});
