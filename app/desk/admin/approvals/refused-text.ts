import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { freshProof } from '#contract/proof.ts';

/** Why it could not be decided; what the call itself refuses by now means that it can no longer be done as it was asked. */
export function refusedText({ code, data }: CallRefused): string | false {
  if (code === errors['access.refused'].code)
    return who[(data as ErrorData['access.refused']).reason]?.() ?? m.approvals_not_yours();
  if (code === errors['request.conflict'].code || code === errors['request.not_found'].code)
    return m.approvals_changed();
  if (code !== errors['state.move_refused'].code) return false;
  const { state, wanted } = data as ErrorData['state.move_refused'];
  // Another state than that of the approval is one of what it is about.
  if (wanted !== 'approved' && wanted !== 'refused' && wanted !== 'withdrawn') return m.approvals_changed();
  if (state === 'lost') return m.approvals_lost();
  if (state === 'done') return m.approvals_done();
  void refetchAll();
  return m.approvals_moved();
}

/**
 * Why it could not be carried out. The refusals of the proof are among these of the call: what is wrong with the proof stands at its
 * fields, and what is wrong with anything else was asked for by somebody else.
 */
export function refusedGiving(refusal: CallRefused): string | false {
  const { code, data } = refusal;
  const isOfAct =
    code === errors['state.move_refused'].code
      ? (data as ErrorData['state.move_refused']).wanted !== 'approved'
      : code === errors['request.invalid'].code && !isAboutProof(data as ErrorData['request.invalid']);
  return isOfAct ? m.approvals_changed() : refusedText(refusal);
}

const isAboutProof = ({ fields }: ErrorData['request.invalid']): boolean =>
  Object.keys(fields).some((name) => name in freshProof);

const who: Readonly<Record<string, () => string>> = {
  own: m.approvals_not_own,
  asker: m.approvals_not_askers,
};
