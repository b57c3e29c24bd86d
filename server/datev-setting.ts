import { type Chart, charts } from './datev-charts.ts';
import type { Settings } from './settings.ts';

/** How an accountant's program that reads the DATEV format names our accounts. */
export interface DatevSetting {
  /** Beraternummer. */
  consultant: string;
  /** Mandantennummer. */
  client: string;
  chart: Chart;
  /** Number of each account; of the part before `:` where an account has none of its own; `other` for what is new. */
  accounts: Readonly<Record<string, string>>;
}

/** @returns null while the numbers of consultant and client are missing: without them nothing can be read in */
export function readDatev(s: Settings, problems: string[]): DatevSetting | null {
  const { DATEV_CONSULTANT: consultant, DATEV_CLIENT: client, DATEV_CHART: chart } = s;
  const accounts: Record<string, string> = { ...charts[chart] };
  for (const part of s.DATEV_ACCOUNTS.split(',').filter((one) => one.trim())) {
    const [, name = '', number = ''] =
      /^\s*([a-z_]+(?::[A-Za-z0-9_-]+)?)=([1-9]\d{3,7})\s*$/.exec(part) ?? [];
    if (name) accounts[name] = number;
    else
      problems.push(
        `DATEV_ACCOUNTS: "${part.trim()}" is not an account with a number of 4 to 8 digits, such as revenue:vps=8201`,
      );
  }
  const lengths = new Set(Object.values(accounts).map((number) => number.length));
  if (lengths.size > 1)
    problems.push('DATEV_ACCOUNTS: all numbers have the same length; give those of the chart with it too');
  if (Boolean(consultant) !== Boolean(client))
    problems.push('DATEV_CONSULTANT, DATEV_CLIENT: give both or none');
  return consultant && client ? { consultant, client, chart, accounts } : null;
}
