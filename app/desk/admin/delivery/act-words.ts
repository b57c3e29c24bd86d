import { machineActText } from '#app/desk/machines/machine-words.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { MachineBlock } from '#contract/machines.ts';
import type { ProvisioningAction, ProvisioningState } from '#contract/states.ts';

/** What is to be done. */
export const actionText: Readonly<Record<ProvisioningAction, () => string>> = {
  create: m.operator_act_create,
  suspend: m.operator_act_suspend,
  unsuspend: m.operator_act_unsuspend,
  terminate: m.operator_act_terminate,
  change: m.operator_act_change,
  ...machineActText,
};

/** The button by which staff say that an act is done. */
export const finishText = (action: ProvisioningAction): string =>
  action === 'create' ? m.operator_finish_deliver() : m.operator_finish();

/** Says that an act was done or changed meanwhile, and that what was typed is still in the dialog. */
export function actRefusal({ code, data }: CallRefused): string | false {
  if (code !== errors['state.move_refused'].code) return false;
  const { state } = data as ErrorData['state.move_refused'];
  return state === 'done' ? m.operator_act_done_meanwhile() : m.operator_act_changed_meanwhile();
}

/** Words and tone of an act of delivery. */
export const actStates: Readonly<Record<ProvisioningState, readonly [text: () => string, tone: Tone]>> = {
  queued: [m.operator_act_queued, 'info'],
  running: [m.operator_act_running, 'info'],
  waiting_operator: [m.operator_act_waiting, 'warn'],
  failed: [m.operator_act_failed, 'error'],
  done: [m.operator_act_done, 'success'],
  canceled: [m.operator_act_canceled, 'plain'],
};

/** Why nothing can be asked of a server now, as staff read it. */
export const blockedText: Readonly<Record<MachineBlock, () => string>> = {
  underway: m.operator_machine_underway,
  suspended: m.machine_blocked_suspended,
  ended: m.machine_blocked_ended,
  not_delivered: m.machine_blocked_not_delivered,
};
