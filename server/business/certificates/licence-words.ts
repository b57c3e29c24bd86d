import type { Certificate } from '#contract/certificates.ts';
import type { LicenceAllows, LicenceAsks, LicenceForbids } from '#contract/licence-terms.ts';

const allowed: Readonly<Record<LicenceAllows, string>> = {
  commercial_use: 'commercial use',
  changes: 'changes',
  passing_on: 'passing the files on',
};
const asked: Readonly<Record<LicenceAsks, string>> = {
  credit: 'naming the author',
  changes_named: 'saying that it was changed',
  notice: 'keeping the licence notice with the files',
  same_licence: 'the same licence for what is made of it and shared',
  same_licence_files: 'the same licence for the files themselves, changed or not',
  source: 'keeping the source available to whoever receives them',
};
const forbidden: Readonly<Record<LicenceForbids, string>> = {
  selling_alone: 'selling the files by themselves',
  reserved_names: 'reserved names for a changed version',
  implied_support: 'suggesting that the author supports the user',
  added_limits: 'limiting what others may do under the licence',
  marks: 'use of trademarks',
};

/** What the licence said of itself when it was given, as rows of the sheet; none on certificates that did not keep it. */
export function licenceRows({ url, allows, asks, forbids }: Certificate['licence']): [string, string][] {
  return [
    ...(url ? [['Its address', url] as [string, string]] : []),
    ...row('It allows', allows, allowed),
    ...row('It asks for', asks, asked),
    ...row('Not included', forbids, forbidden),
  ];
}

const row = <Name extends string>(
  label: string,
  names: readonly Name[] | undefined,
  words: Readonly<Record<Name, string>>,
): [string, string][] => (names?.length ? [[label, names.map((name) => words[name]).join('; ')]] : []);
