import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type StaffCall, staffCalls } from '#contract/staff.ts';
import { secondPersonCalls } from '#contract/staff-approvals.ts';

// Every change that staff can make, and whether the amount for a second person applies to it (decision 45).

const price = 'A price is no sum: what was bought at it goes back by calls that wait.';
const rate = 'A rate is no sum: the documents that use it state it.';
const queue = 'The movement leaves the queue or waits in it again; nothing is booked.';
const view = 'It saves how a list is filtered.';
const approval = 'It is the decision of the second person, or takes back what waits for one.';
const payout = 'Nothing is paid by it: what is due is paid by payPayout, which waits.';
const sight = 'It shows an account number. Whoever sends money there confirms that by a call that waits.';
const subscription =
  'Nothing is paid, given back or charged by it: what costs more than was agreed, or ends at once, is refused.';
const months = 'Months are no sum: the role that may give them and the journal of staff answer for them.';

/** What one person does alone, whatever it comes to, with the reason. */
const alone: Partial<Record<StaffCall, string>> = {
  ...{ changePrice: price, endPrices: price, changeOptionPrice: price, setPlaceDelta: price },
  ...{ setPlanState: price, saveCoupon: price, endCoupon: price },
  ...{ setTaxRate: rate, dropTaxRate: rate, setExchangeRate: rate, importExchangeRates: rate },
  settleVatCheck: 'It notes that somebody has looked at what was billed.',
  undoWriteOff: 'It asks for money again and gives none.',
  importStatement: 'A movement pays what it names itself; what is matched by hand waits.',
  ...{ setMovementAside: queue, takeMovementBack: queue },
  releaseOrder: 'The goods of the order were paid for.',
  decideOrders: 'It releases orders, and refuses each by the verb of refuseOrder, which waits.',
  ...{ revealRefundAccount: sight, revealPayoutAccount: sight },
  ...{ cancelPayout: payout, holdCommission: payout, releaseCommission: payout, refuseCommission: payout },
  ...{ pauseAffiliate: payout, resumeAffiliate: payout, endAffiliate: payout },
  ...{ cancelForMember: subscription, undoCancelForMember: subscription },
  ...{ changeForMember: subscription, keepPlanForMember: subscription },
  ...{ giveMonths: months, takeGrantBack: months },
  ...{ saveListView: view, changeListView: view, setDefaultListView: view, removeListView: view },
  ...{ giveStaffApproval: approval, refuseStaffApproval: approval, withdrawStaffApproval: approval },
};

const waits = (call: string) => secondPersonCalls.some((one) => one === call);
const changing = (Object.keys(staffCalls) as StaffCall[]).filter(
  (call) => staffCalls[call].kind === 'changes',
);
const ofFinance = changing.filter((call) => staffCalls[call].roles.includes('finance'));

test('every change that finance can make waits above the amount, or is named here with the reason why it does not', () => {
  expect(ofFinance.filter((call) => !waits(call) && !alone[call])).toEqual([]);
  const named = Object.keys(alone) as StaffCall[];
  expect(named.filter((call) => waits(call) || !changing.includes(call))).toEqual([]);
});

test('nobody but finance and owners can make a call that waits', () => {
  for (const call of secondPersonCalls) expect(staffCalls[call].roles, call).toEqual(['owner', 'finance']);
});

test('what other desks change is a matter of nouns that write nothing into the ledger', () => {
  const folder = new URL('../', import.meta.url).pathname;
  const read = (path: string) => readFileSync(`${folder}${path}`, 'utf8');
  const nounOf = (path: string) => path.split('/')[0] ?? '';
  const sources = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));
  const books = new Set(sources.filter((path) => /\bbook\(/.test(read(path))).map(nounOf));
  // Each of these would be missed if the ledger were written in another way.
  for (const noun of ['payments', 'invoices', 'commissions', 'affiliates']) expect(books).toContain(noun);
  const doors = sources.filter((path) => path.endsWith('.http.ts'));
  for (const call of changing.filter((one) => !ofFinance.includes(one) && !alone[one])) {
    const nouns = doors.filter((path) => new RegExp(`\\b${call}\\b`).test(read(path))).map(nounOf);
    expect(nouns, call).not.toEqual([]);
    expect(
      nouns.filter((noun) => books.has(noun)),
      call,
    ).toEqual([]);
  }
});
