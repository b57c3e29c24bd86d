import type { ActInput } from '#contract/machines.ts';
import type { ProvisioningAction } from '#contract/states.ts';
import { dayText } from '#server/platform/value-text.ts';
import type { BookPlan } from '../catalogue/pricing/price-book.ts';
import { systemsOf } from './systems.ts';

/** What an act is about, as its owner reads it: a system, a name, an address, a day; empty for a restart. */
export function aboutAct(action: ProvisioningAction, input: ActInput | null, plan: BookPlan | null): string {
  const { system = '', name = '', address: named = '', sshKey = '' } = input ?? {};
  if (action === 'reinstall') return systemsOf(plan).find(({ slug }) => slug === system)?.name ?? system;
  if (action === 'name_address') return `${name} (${named})`;
  if (action === 'add_key') return commentOf(sshKey);
  if (action === 'restore_backup') return name && dayText(new Date(name));
  return name;
}

/** What its owner wrote behind a key; where there is nothing, its kind. */
const commentOf = (sshKey: string) => {
  const [kind = '', , ...comment] = sshKey.trim().split(' ');
  return comment.join(' ') || kind;
};
