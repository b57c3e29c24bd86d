import { m } from '#app/paraglide/messages.js';
import {
  type CommissionForOperator,
  holdCommission,
  refuseCommission,
  releaseCommission,
} from '#contract/commissions-operator.ts';
import { canMove, commissionMoves } from '#contract/states.ts';

/** What can be done to a commission, each with a reason that is mailed. */
export const commissionActs = {
  hold: {
    endpoint: holdCommission,
    to: 'on_hold',
    title: m.operator_commission_hold_title,
    lead: m.operator_commission_hold_lead,
    verb: m.operator_commission_hold,
  },
  release: {
    endpoint: releaseCommission,
    to: 'pending',
    title: m.operator_commission_release_title,
    lead: m.operator_commission_release_lead,
    verb: m.operator_commission_release,
  },
  refuse: {
    endpoint: refuseCommission,
    to: 'refused',
    title: m.operator_commission_refuse_title,
    lead: m.operator_commission_refuse_lead,
    verb: m.operator_commission_refuse,
  },
} as const;
export type CommissionAct = keyof typeof commissionActs;

const all = Object.keys(commissionActs) as CommissionAct[];

/** What a commission allows. What a refund takes back is in no doubt, and what was refunded comes back with the money alone. */
export const actsOn = ({ kind, state }: CommissionForOperator): CommissionAct[] =>
  kind === 'refund' || state === 'refunded'
    ? []
    : all.filter((act) => canMove(commissionMoves, state, commissionActs[act].to));
