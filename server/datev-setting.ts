import { type Chart, charts, treatmentsAbroad } from './datev-charts.ts';
import type { Settings } from './settings.ts';

/** How an accountant's program that reads the DATEV format names our accounts. */
export interface DatevSetting {
  /** Beraternummer. */
  consultant: string;
  /** Mandantennummer. */
  client: string;
  chart: Chart;
  /**
   * Number of each account; of the part before `:` where an account has none of its own; `other` for what is new. Revenue that is
   * not taxed at home has names of its own behind `@`: `revenue:vps@oss`, else `revenue@oss`.
   */
  accounts: Readonly<Record<string, string>>;
  /** BU-Schlüssel of each number that is booked with one. */
  taxKeys: Readonly<Record<string, string>>;
}

const treatment = `@(?:${treatmentsAbroad.join('|')})`;
const accountName = `(?:revenue(?::[A-Za-z0-9_-]+)?(?:${treatment})?|[a-z_]+(?::[A-Za-z0-9_-]+)?)`;
const entry = new RegExp(`^(${accountName})=((?!0+(?:/|$))\\d{4,8})(?:/([1-9]\\d{0,3}))?$`);

/** @returns null while the numbers of consultant and client are missing: without them nothing can be read in */
export function readDatev(s: Settings, problems: string[]): DatevSetting | null {
  const { DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_CHART: chart } = s;
  const accounts: Record<string, string> = { ...charts[chart] };
  const taxKeys: Record<string, string> = {};
  const written = s.DATEV_ACCOUNTS.split(',').map((one) => one.trim());
  for (const part of written.filter(Boolean)) {
    const [, name = '', number = '', taxKey] = entry.exec(part) ?? [];
    if (!name || (taxKey && !name.startsWith('revenue'))) {
      problems.push(
        `DATEV_ACCOUNTS: "${part}" is not an account with a number of 4 to 8 digits, such as revenue:vps=8201, revenue:vps@oss=8331 or revenue=8400/40`,
      );
      continue;
    }
    accounts[name] = number;
    if (!taxKey) continue;
    if ((taxKeys[number] ?? taxKey) !== taxKey)
      problems.push(`DATEV_ACCOUNTS: ${number} has two tax keys, ${taxKeys[number]} and ${taxKey}`);
    taxKeys[number] = taxKey;
  }
  const lengths = new Set(Object.values(accounts).map((number) => number.length));
  if (lengths.size > 1)
    problems.push('DATEV_ACCOUNTS: all numbers have the same length; give those of the chart with it too');
  if (Boolean(consultant) !== Boolean(client))
    problems.push('DATEV_CONSULTANT, DATEV_CLIENT: give both or none');
  return consultant && client ? { consultant, client, chart, accounts, taxKeys } : null;
}
