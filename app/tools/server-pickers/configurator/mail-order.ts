import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { brand } from '#content/brand.ts';
import { money, monthsText } from '../words.ts';
import { disksOf } from './parts.ts';
import type { Order } from './price-box.tsx';
import type { Build, Quote } from './quote.ts';
import { backupName, careName, disksText, lineText, memoryText, systemName } from './words.ts';

/** On the order page: an email with every choice and its price; what is left to say is asked for below them. */
export function useServerMail(): Order {
  const to = (useHydrated() && window.__site?.contactEmail) || brand.email;
  return {
    label: m.server_mail(),
    note: m.server_mail_note(),
    to(build, quote) {
      const plan = build.machine.slug;
      const subject = encodeURIComponent(m.picker_mail_subject({ plan, term: monthsText(build.months) }));
      return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(letter(build, quote))}`;
    },
  };
}

function letter(build: Build, quote: Quote): string {
  const { machine, memory, disks, raid, controller, system, backup, care, addresses, months } = build;
  const raidName = { none: m.server_raid_none, '1': m.server_raid_1, '10': m.server_raid_10 }[raid]();
  const rows: [string, string][] = [
    [m.server_machine(), lineText('machine', build)],
    [m.picker_memory(), memoryText(machine, memory)],
    [m.server_disks(), disksText(disksOf(machine, disks))],
    [m.server_raid(), controller ? `${raidName}, ${m.server_controller()}` : raidName],
    [m.picker_system(), systemName(system)],
    [m.server_backup_legend(), backupName(backup)],
    [m.server_care(), careName(care)],
    [m.server_addresses(), String(addresses)],
    [m.server_term(), monthsText(months)],
    [m.server_per_month_net(), money(quote.perMonth)],
    [m.server_due_today(), money(quote.dueToday)],
  ];
  return m.server_mail_body({ choices: rows.map(([name, value]) => `${name}: ${value}`).join('\n') });
}
