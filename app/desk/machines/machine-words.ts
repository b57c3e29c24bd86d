import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { MachineBlock } from '#contract/machines.ts';
import type { MachineAction, ProvisioningState } from '#contract/states.ts';
import type { CommandName } from './first-login.ts';

/** What was asked of a server. */
export const machineActText: Readonly<Record<MachineAction, () => string>> = {
  restart: m.machine_act_restart,
  rescue_on: m.machine_act_rescue_on,
  rescue_off: m.machine_act_rescue_off,
  reinstall: m.machine_act_reinstall,
  name_address: m.machine_act_name_address,
  add_key: m.machine_act_add_key,
  take_snapshot: m.machine_act_take_snapshot,
  restore_snapshot: m.machine_act_restore_snapshot,
  delete_snapshot: m.machine_act_delete_snapshot,
  take_backup: m.machine_act_take_backup,
  restore_backup: m.machine_act_restore_backup,
};

/** Words and tone of what was asked, for the one who asked. */
export const askedStates: Readonly<Record<ProvisioningState, readonly [text: () => string, tone: Tone]>> = {
  queued: [m.machine_state_queued, 'info'],
  running: [m.machine_state_running, 'info'],
  waiting_operator: [m.machine_state_waiting_operator, 'info'],
  done: [m.machine_state_done, 'success'],
  failed: [m.machine_state_failed, 'error'],
  canceled: [m.machine_state_canceled, 'plain'],
};

/** Why nothing can be asked now. */
export const blockText: Readonly<Record<MachineBlock, () => string>> = {
  underway: m.machine_blocked_underway,
  suspended: m.machine_blocked_suspended,
  ended: m.machine_blocked_ended,
  not_delivered: m.machine_blocked_not_delivered,
};

export const commandText: Readonly<Record<CommandName, () => string>> = {
  forget: m.machine_command_forget,
  connect: m.machine_command_connect,
  connect_ipv6: m.machine_command_connect_ipv6,
  update: m.machine_command_update,
  windows: m.machine_command_windows,
  freerdp: m.machine_command_freerdp,
};

/** A refusal of what was asked, in words of its own; false where those of the service have to do. */
export function refusedText({ code, data }: CallRefused): string | false {
  const { state = '', reason = '' } = { ...(data as { state?: string; reason?: string } | null) };
  if (code === errors['state.move_refused'].code) return blockText[state as MachineBlock]?.() ?? false;
  if (code === errors['allowance.used_up'].code) return m.machine_snapshots_full();
  if (code === errors['request.not_found'].code) return m.machine_snapshot_gone();
  if (code === errors['request.too_many'].code) return m.machine_too_many();
  if (code === errors['access.refused'].code && reason === 'self_managed') return m.machine_self_managed();
  if (code === errors['entitlement.missing'].code)
    return reason === 'snapshots' ? m.machine_no_snapshots() : m.machine_no_machine();
  return false;
}

/** The proofs that are asked for; null where something else was refused. */
export const proofsOf = ({ code, data }: CallRefused): readonly string[] | null =>
  code === errors['access.step_up'].code ? (data as ErrorData['access.step_up']).methods : null;
