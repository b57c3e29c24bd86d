import type { DatevSetting } from '#server/datev-setting.ts';
import { datevColumns, datevFigures } from './columns.ts';
import { type Pair, pairLines } from './pair-lines.ts';
import type { SaleAbroad } from './sale-abroad.ts';

/** What a journal says to a Buchungsstapel. */
export interface StapelJournal {
  /** The day it was booked on. */
  day: string;
  /** Number of the document behind it. */
  number: string;
  /** What it was about, and with whom. */
  text: string;
  /** Debits positive, credits negative; minor units of one currency that has cents. */
  lines: readonly { account: string; amount: number }[];
  /** How what was sold is taxed, where that is not at home. */
  abroad: SaleAbroad | null;
}

export interface Stapel {
  /** First and last day of the month, or the day so far. */
  from: string;
  to: string;
  isSoFar: boolean;
  currency: string;
  /** When the file is made. */
  at: Date;
}

/** Without quotation marks, and with them: what a field is by DATEV's description (Header, Buchungsstapel). */
const figure = (value: string | number = '') => String(value);
/** Control characters are not allowed in text, and a quotation mark is doubled. */
const quoted = (text = '') => `"${text.replaceAll(/\p{Cc}+/gu, ' ').replaceAll('"', '""')}"`;
const lineOf = (fields: readonly string[]) => `${fields.join(';')}\r\n`;
const digits = (text: string) => text.replaceAll(/\D/g, '');

/**
 * The two lines at the top of a file of the DATEV format: header version 700, category 21, version 13
 * (https://developer.datev.de/datev/platform/de/dtvf/formate/header, read on 22 Nov 2026). The business year is that of the
 * calendar; `0` in field 21 leaves it to the accountant to make the batch final.
 */
export function stapelHead({ from, to, isSoFar, currency, at }: Stapel, setting: DatevSetting): string {
  const { consultant, client, chart, accounts } = setting;
  const length = accounts.other?.length ?? 4;
  const title = `${from.slice(0, 7)} ${currency}${isSoFar ? ` to ${to}` : ''}`;
  const fields = [
    ...[quoted('EXTF'), figure(700), figure(21), quoted('Buchungsstapel'), figure(13)],
    ...[figure(digits(at.toISOString())), figure(), quoted(), quoted(), quoted()],
    ...[figure(consultant), figure(client), figure(`${from.slice(0, 4)}0101`), figure(length)],
    ...[figure(digits(from)), figure(digits(to)), quoted(title), quoted(), figure(1), figure(0), figure(0)],
    ...[quoted(currency), figure(), quoted(), figure(), figure()],
    ...[quoted(chart.slice(-2)), figure(), figure(), quoted(), quoted()],
  ];
  return lineOf(fields) + lineOf(datevColumns);
}

/**
 * The lines of one journal: as many movements between two accounts as it takes. What moves between two accounts of ours that
 * the chart gives one number changes nothing there and is left out.
 */
export function stapelLines(
  journal: StapelJournal,
  { currency, accounts, taxKeys }: Pick<Stapel, 'currency'> & Pick<DatevSetting, 'accounts' | 'taxKeys'>,
): string {
  const numberOf = (account: string) =>
    namesOf(account, journal.abroad).flatMap((name) => accounts[name] ?? [])[0] ?? accounts.other ?? '';
  const credits = journal.lines.filter(({ amount }) => amount < 0).length;
  // The account that all others are booked against is named first.
  const turned = credits === 1 && journal.lines.length > 2;
  return pairLines(journal.lines)
    .map(({ debit, credit, amount }) => ({
      ...{ debit: numberOf(debit), credit: numberOf(credit), amount },
      sold: [debit, credit].filter(isRevenue).map(numberOf)[0] ?? null,
    }))
    .filter(({ debit, credit }) => debit !== credit)
    .map(({ sold, ...pair }) => {
      const sale = sold === null ? {} : saleFields(journal.abroad, taxKeys[sold]);
      return lineOf(fieldsOf(journal, pair, { currency, turned, sale }));
    })
    .join('');
}

const isRevenue = (account: string) => account.split(':')[0] === 'revenue';

/** What the settings may call an account, the nearest first. */
function namesOf(account: string, abroad: SaleAbroad | null): string[] {
  const [group = ''] = account.split(':');
  return abroad && isRevenue(account)
    ? [`${account}@${abroad.treatment}`, `${group}@${abroad.treatment}`]
    : [account, group];
}

/**
 * What DATEV wants to know of revenue: a BU-Schlüssel with its four digits; of a recipient who owes the tax the VAT id, for the EC
 * sales list; of tax that belongs to another country of the Union that country and the rate.
 */
function saleFields(abroad: SaleAbroad | null, taxKey: string | undefined): Readonly<Record<string, string>> {
  const { treatment, vatId, country, rate } = abroad ?? {};
  return {
    ...(taxKey ? { 'BU-Schlüssel': taxKey.padStart(4, '0') } : {}),
    ...(treatment === 'reverse_charge' && vatId
      ? { 'EU-Land u. UStID (Bestimmung)': vatId.slice(0, 15) }
      : {}),
    ...(treatment === 'oss' && country
      ? {
          // Ids of Greece begin with EL, and so does its tax here.
          'EU-Land u. UStID (Bestimmung)': country === 'GR' ? 'EL' : country,
          'EU-Steuersatz (Bestimmung)': inHundredths(rate ?? 0).padStart(5, '0'),
        }
      : {}),
  };
}

const inHundredths = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');

interface Writing {
  currency: string;
  /** The credited account is named first. */
  turned: boolean;
  sale: Readonly<Record<string, string>>;
}

function fieldsOf(
  { day, number, text }: StapelJournal,
  { debit, credit, amount }: Pair,
  { currency, turned, sale }: Writing,
): string[] {
  const [first, second] = turned ? [credit, debit] : [debit, credit];
  const values: Record<string, string> = {
    ...sale,
    'Umsatz (ohne Soll/Haben-Kz)': inHundredths(amount),
    'Soll/Haben-Kennzeichen': turned ? 'H' : 'S',
    'WKZ Umsatz': currency,
    Konto: first,
    'Gegenkonto (ohne BU-Schlüssel)': second,
    // Day and month: the year is that of the head.
    Belegdatum: day.slice(8, 10) + day.slice(5, 7),
    'Belegfeld 1': number.replaceAll(/[^\w$&%*+/-]/g, '').slice(0, 36),
    Buchungstext: text.slice(0, 60),
    Festschreibung: '0',
  };
  return datevColumns.map((column) =>
    datevFigures.has(column) ? figure(values[column]) : quoted(values[column]),
  );
}
