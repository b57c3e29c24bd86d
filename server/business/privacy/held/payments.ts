import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { paypalOrders, paypalSetups } from '#server/platform/payments/paypal.tables.ts';
import {
  bankMatches,
  bankMovementHistory,
  bankMovements,
} from '../../bank-statements/bank-statements.tables.ts';
import { awaitedFees, providerFees } from '../../payments/fees.tables.ts';
import { goodwillCredits } from '../../payments/goodwill.tables.ts';
import {
  disputes,
  paymentEvents,
  paymentMethods,
  payments,
  refunds,
  refundTransfers,
} from '../../payments/payments.tables.ts';
import { books, cleared, deleted, type Held, kept, ofMember, type Person, pseudonym } from './held.ts';

const paymentsOf = ({ id }: Person) =>
  sql`(select ${payments.id} from ${payments} where ${payments.memberId} = ${id})`;
const refundsOf = (who: Person) =>
  sql`(select ${refunds.id} from ${refunds} where ${refunds.paymentId} in ${paymentsOf(who)})`;
const movementsOf = (who: Person) =>
  sql`(select ${bankMatches.movementId} from ${bankMatches} where ${bankMatches.paymentId} in ${paymentsOf(who)})`;

export const heldOfPayments: readonly Held[] = [
  {
    kind: 'payments',
    table: paymentMethods,
    of: (who) => eq(paymentMethods.memberId, who.id),
    withheld: ['provider_ref'],
    afterwards: deleted,
  },
  {
    kind: 'payments',
    table: bankMovementHistory,
    of: (who) => inArray(bankMovementHistory.movementId, movementsOf(who)),
    // Why it waited, in the words of the staff.
    withheld: ['reason'],
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: bankMovements,
    of: (who) => inArray(bankMovements.id, movementsOf(who)),
    // The seller's own account.
    withheld: ['account'],
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: bankMatches,
    of: (who) => inArray(bankMatches.paymentId, paymentsOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: payments,
    of: (who) => eq(payments.memberId, who.id),
    withheld: ['action_url'],
    afterwards: cleared(() => ({ action_url: sql`null` }), { member_id: pseudonym }),
  },
  {
    kind: 'payments',
    table: paypalOrders,
    of: ({ id }) => eq(paypalOrders.payer, id),
    withheld: ['approve_url', 'return_url'],
    afterwards: cleared(() => ({ approve_url: sql`null`, return_url: sql`null` }), { payer: pseudonym }),
  },
  ofMember('payments', paypalSetups.payer),
  {
    kind: 'payments',
    table: goodwillCredits,
    of: ({ id }) => eq(goodwillCredits.memberId, id),
    // Who of the staff it was.
    withheld: ['actor'],
    afterwards: cleared(() => ({ reason: sql`''` }), { member_id: pseudonym, actor: pseudonym }),
  },
  {
    kind: 'payments',
    table: paymentEvents,
    // What a provider tells names the payment as the provider does.
    of: (who) =>
      and(
        isNotNull(paymentEvents.handledAt),
        sql`exists (select 1 from ${payments} where ${payments.memberId} = ${who.id} and ${payments.provider} = ${paymentEvents.provider}
          and ${payments.providerRef} is not null and position(${payments.providerRef} in ${paymentEvents.payload}::text) > 0)`,
      ),
    afterwards: cleared(() => ({ payload: sql`'{}'` })),
  },
  {
    kind: 'payments',
    table: refunds,
    of: (who) => inArray(refunds.paymentId, paymentsOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: refundTransfers,
    // The account is gone once the transfer was sent or given up; until then the refund stands against a deletion.
    of: (who) => inArray(refundTransfers.refundId, refundsOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: disputes,
    of: (who) => inArray(disputes.paymentId, paymentsOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: providerFees,
    of: (who) => inArray(providerFees.paymentId, paymentsOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'payments',
    table: awaitedFees,
    of: (who) => inArray(awaitedFees.paymentId, paymentsOf(who)),
    afterwards: kept(books),
  },
];
