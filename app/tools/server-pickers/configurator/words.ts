import { m } from '#app/paraglide/messages.js';
import { percent } from '#app/tools/numbers/english.ts';
import { money, monthsText } from '../words.ts';
import { type DiskGroup, type Location, type Machine, type SystemSlug, systems } from './parts.ts';
import type { Build, LineName, Quote } from './quote.ts';

const countries = new Intl.DisplayNames('en', { type: 'region' });
export const countryOf = ({ country }: Location) => countries.of(country) ?? country;

export function processorText({ processors, cores, clockGHz }: Machine): string {
  if (processors > 1) return m.server_processors({ count: processors, cores: cores / processors });
  return clockGHz ? m.server_cores_at({ cores, clock: clockGHz.toFixed(1) }) : m.server_cores({ cores });
}

export function memoryText({ memoryGiB, ecc }: Machine, more = 0): string {
  const amount = gigabytes(memoryGiB + more);
  return ecc ? m.server_ecc({ amount }) : amount;
}

export const disksText = (groups: readonly DiskGroup[]) =>
  groups
    .map(({ count, sizeGB, kind }) => `${count}\u00a0×\u00a0${gigabytes(sizeGB)}\u00a0${kind}`)
    .join(' + ');

export function trafficText({ portMbps, trafficTB }: Machine): string {
  const port = `${portMbps / 1000}\u00a0Gbit/s`;
  return `${port}, ${trafficTB === null ? m.picker_unmetered() : `${trafficTB}\u00a0TB`}`;
}

/** "512 GB", "1.92 TB", "46.4 TB". */
export function gigabytes(amount: number): string {
  if (amount < 1000) return `${amount}\u00a0GB`;
  return `${Number((amount / 1000).toFixed(2))}\u00a0TB`;
}

export function systemName(slug: SystemSlug): string {
  return systems.find((system) => system.slug === slug)?.name ?? m.server_no_system();
}

/** On the right edge of a row: "+ $15.00", or nothing to add. */
export const addedPrice = (amount: number) => (amount === 0 ? money(0) : `+ ${money(amount)}`);

export function lineText(name: LineName, build: Build): string {
  const { machine, location, memory, disks, system, addresses, backup, care } = build;
  const texts: Record<LineName, () => string> = {
    machine: () => m.server_line_machine({ plan: machine.slug, location: location.name }),
    memory: () => m.server_line_memory({ amount: gigabytes(machine.memoryGiB + memory) }),
    disks: () => `${disks} × ${gigabytes(1000)} NVMe`,
    controller: () => m.server_controller(),
    system: () => systemName(system),
    addresses: () =>
      addresses === 2 ? m.server_line_address() : m.server_line_addresses({ count: addresses - 1 }),
    backup: () => backupName(backup),
    care: () => careName(care),
  };
  return texts[name]();
}

export function backupName(backup: Build['backup']): string {
  const size = Number(backup.replace('backup-', ''));
  return backup === 'none' ? m.server_no_backup() : m.server_backup({ amount: gigabytes(size) });
}

export const careName = (care: Build['care']) =>
  ({ self: m.server_care_self, assisted: m.server_care_assisted, managed: m.server_care_managed })[care]();

export const discountText = ({ discountShare }: Quote, { months }: Build) =>
  m.server_discount({ term: monthsText(months), share: percent(discountShare / 10_000) });

/** Rows for a spreadsheet; amounts in dollars. */
export function quoteRows(build: Build, quote: Quote): (string | number)[][] {
  const { lines, discount, perMonth, term, setup, dueToday, renewal } = quote;
  const sums: [string, number][] = [
    [discountText(quote, build), -discount],
    [m.server_per_month(), perMonth],
    [monthsText(build.months), term],
    [m.server_setup_once(), setup],
    [m.server_due_today(), dueToday],
    [m.server_renewal(), renewal],
  ];
  return [
    [m.server_line(), 'USD'],
    ...lines.map(({ name, amount }) => [lineText(name, build), amount / 100]),
    ...sums.map(([name, amount]) => [name, amount / 100]),
  ];
}
