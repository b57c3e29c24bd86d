import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { billingProfiles, invoiceCopies } from '../../billing-profiles/billing-profiles.tables.ts';
import { couponUses } from '../../catalogue/catalogue.tables.ts';
import { deferralParts } from '../../deferrals/deferrals.tables.ts';
import { mailedDocuments } from '../../documents/documents.tables.ts';
import { accountingAmounts } from '../../invoices/accounting-amounts.tables.ts';
import {
  creditNoteLines,
  creditNotes,
  invoiceCorrections,
  invoiceHistory,
  invoices,
} from '../../invoices/invoices.tables.ts';
import { writeOffs } from '../../invoices/write-offs.tables.ts';
import { ledgerLines } from '../../ledger/ledger.tables.ts';
import { manualInvoices } from '../../manual-invoices/manual-invoices.tables.ts';
import {
  carts,
  orderHistory,
  orderLines,
  orders,
  placeEvidence,
  quotes,
  serverDrafts,
} from '../../orders/orders.tables.ts';
import {
  subscriptionHistory,
  subscriptionSteps,
  subscriptions,
} from '../../subscriptions/subscriptions.tables.ts';
import { vatChecks } from '../../vat-checks/vat-checks.tables.ts';
import { withdrawals } from '../../withdrawals/withdrawals.tables.ts';
import {
  addressAfter,
  books,
  cleared,
  deleted,
  type Held,
  isTheirs,
  kept,
  noName,
  ofMember,
  ofMemberOrAddress,
  type Person,
  pseudonym,
} from './held.ts';
import { heldOfPayments } from './payments.ts';

const numbers = 'plans, prices and amounts, without what was typed in';

/** A buyer without the person: the country stays, by which the tax was computed. */
const nobodyIn = (party: SQL, who: Person) =>
  sql`jsonb_build_object('name', ${noName}::text, 'company', null, 'address', '[]'::jsonb,
    'country', ${party} -> 'country', 'vatId', null, 'email', ${addressAfter(who)}::text)`;

/** A selection without what a machine was set up with, or what was written to go with a gift. */
const bare = (selection: SQL) => sql`jsonb_set(${selection}, '{setup}', '{}')`;
const bareLine = (line: SQL) => sql`jsonb_set(${line}, '{selection,setup}', '{}')`;
const bareLines = (priced: SQL) =>
  sql`jsonb_set(${priced}, '{lines}', (select coalesce(jsonb_agg(${bareLine(sql`line`)} order by nr), '[]')
    from jsonb_array_elements(${priced} -> 'lines') with ordinality as lines(line, nr)))`;

/** A reason of theirs is in their own words. */
const ownWords = (who: Person, actor: SQL, reason: SQL) =>
  sql`case when ${isTheirs(who, actor)} then '' else ${reason} end`;

const ordersOf = ({ id }: Person) =>
  sql`(select ${orders.id} from ${orders} where ${orders.memberId} = ${id})`;
const invoicesOf = ({ id }: Person) =>
  sql`(select ${invoices.id} from ${invoices} where ${invoices.memberId} = ${id})`;
const creditNotesOf = (who: Person) =>
  sql`(select ${creditNotes.id} from ${creditNotes} where ${creditNotes.invoiceId} in ${invoicesOf(who)})`;
const profilesOf = ({ id }: Person) =>
  sql`(select ${billingProfiles.id} from ${billingProfiles} where ${billingProfiles.memberId} = ${id})`;
const subscriptionsOf = ({ id }: Person) =>
  sql`(select ${subscriptions.id} from ${subscriptions} where ${subscriptions.memberId} = ${id})`;

export const heldOfPurchases: readonly Held[] = [
  ofMember('cart', carts.memberId),
  ofMember('cart', serverDrafts.memberId),
  ofMember('cart', quotes.memberId),
  {
    kind: 'billing_profiles',
    table: invoiceCopies,
    of: (who) => inArray(invoiceCopies.profileId, profilesOf(who)),
    afterwards: deleted,
  },
  {
    kind: 'billing_profiles',
    table: billingProfiles,
    of: (who) => eq(billingProfiles.memberId, who.id),
    afterwards: deleted,
  },
  {
    kind: 'billing_profiles',
    table: vatChecks,
    of: (who) => and(eq(vatChecks.memberId, who.id), eq(vatChecks.reliedOn, false)),
    withheld: ['settled_note'],
    afterwards: deleted,
  },
  {
    kind: 'invoices',
    table: vatChecks,
    of: (who) => and(eq(vatChecks.memberId, who.id), eq(vatChecks.reliedOn, true)),
    withheld: ['settled_note'],
    afterwards: kept('tax law: it is the proof of invoices without VAT'),
  },
  {
    kind: 'orders',
    table: orders,
    of: (who) => eq(orders.memberId, who.id),
    afterwards: cleared(
      (who) => ({
        billing: nobodyIn(sql`${orders.billing}`, who),
        priced: bareLines(sql`${orders.priced}`),
        notes: sql`''`,
        tid: sql`null`,
        risk_reasons: sql`'[]'`,
      }),
      { member_id: pseudonym },
    ),
  },
  {
    kind: 'orders',
    table: orderLines,
    of: (who) => inArray(orderLines.orderId, ordersOf(who)),
    afterwards: cleared(() => ({
      selection: bare(sql`${orderLines.selection}`),
      priced: bareLine(sql`${orderLines.priced}`),
    })),
  },
  {
    kind: 'orders',
    table: orderHistory,
    of: (who) => inArray(orderHistory.orderId, ordersOf(who)),
    afterwards: cleared(
      (who) => ({ reason: ownWords(who, sql`${orderHistory.actor}`, sql`${orderHistory.reason}`) }),
      { actor: pseudonym },
    ),
  },
  ofMember('orders', couponUses.memberId, kept(numbers)),
  ofMember(
    'orders',
    placeEvidence.memberId,
    kept('tax law: it proves the country whose VAT was charged, and names countries alone'),
  ),
  {
    kind: 'invoices',
    table: invoices,
    // A number makes it a document; one without was never sent to the books.
    of: (who) => and(eq(invoices.memberId, who.id), isNotNull(invoices.number)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: invoices,
    of: (who) => and(eq(invoices.memberId, who.id), isNull(invoices.number)),
    afterwards: cleared(
      (who) => ({
        snapshot: sql`jsonb_set(${invoices.snapshot}, '{buyer}', ${nobodyIn(sql`${invoices.snapshot} -> 'buyer'`, who)})`,
      }),
      { member_id: pseudonym },
    ),
  },
  {
    kind: 'invoices',
    table: invoiceHistory,
    of: (who) => inArray(invoiceHistory.invoiceId, invoicesOf(who)),
    afterwards: cleared(
      (who) => ({ reason: ownWords(who, sql`${invoiceHistory.actor}`, sql`${invoiceHistory.reason}`) }),
      { actor: pseudonym },
    ),
  },
  {
    kind: 'invoices',
    table: creditNotes,
    of: (who) => inArray(creditNotes.invoiceId, invoicesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: creditNoteLines,
    of: (who) => inArray(creditNoteLines.creditNoteId, creditNotesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: accountingAmounts,
    of: (who) => inArray(accountingAmounts.invoiceId, invoicesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: deferralParts,
    of: (who) => inArray(deferralParts.invoiceId, invoicesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: writeOffs,
    of: (who) => inArray(writeOffs.invoiceId, invoicesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: invoiceCorrections,
    of: (who) => inArray(invoiceCorrections.invoiceId, invoicesOf(who)),
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: mailedDocuments,
    of: (who) =>
      sql`(${mailedDocuments.documentId} in ${invoicesOf(who)} or ${mailedDocuments.documentId} in ${creditNotesOf(who)})`,
    afterwards: kept('ids and days, by which no document is mailed twice'),
  },
  {
    kind: 'invoices',
    table: ledgerLines,
    of: (who) => sql`split_part(${ledgerLines.account}, ':', 2) = ${who.id}`,
    afterwards: kept(books),
  },
  {
    kind: 'invoices',
    table: manualInvoices,
    of: (who) => inArray(manualInvoices.invoiceId, invoicesOf(who)),
    afterwards: kept('ids and days, by which nobody is reminded twice'),
  },
  ...heldOfPayments,
  {
    kind: 'subscriptions',
    table: subscriptions,
    of: (who) => eq(subscriptions.memberId, who.id),
    afterwards: cleared(
      (who) => ({
        selection: bare(sql`${subscriptions.selection}`),
        priced: bareLine(sql`${subscriptions.priced}`),
        billing: nobodyIn(sql`${subscriptions.billing}`, who),
        cancel_reason: sql`null`,
        pending_update: sql`null`,
        upgrades: sql`'[]'`,
      }),
      { member_id: pseudonym },
    ),
  },
  {
    kind: 'subscriptions',
    table: subscriptionHistory,
    of: (who) => inArray(subscriptionHistory.subscriptionId, subscriptionsOf(who)),
    afterwards: cleared(
      (who) => ({
        reason: ownWords(who, sql`${subscriptionHistory.actor}`, sql`${subscriptionHistory.reason}`),
      }),
      { actor: pseudonym },
    ),
  },
  {
    kind: 'subscriptions',
    table: subscriptionSteps,
    of: (who) => inArray(subscriptionSteps.subscriptionId, subscriptionsOf(who)),
    afterwards: kept(numbers),
  },
  {
    kind: 'withdrawals',
    table: withdrawals,
    of: (who) =>
      or(
        inArray(withdrawals.orderId, ordersOf(who)),
        eq(withdrawals.memberId, who.id),
        // One that fits an order belongs to its buyer, from whatever address it was declared.
        and(
          isNull(withdrawals.orderId),
          ofMemberOrAddress(who, withdrawals.memberId, sql`lower(${withdrawals.email})`),
        ),
      ),
    afterwards: cleared(
      (who) => ({ name: sql`${noName}`, email: sql`${addressAfter(who)}`, part: sql`''` }),
      {
        member_id: pseudonym,
        decided_by: pseudonym,
        lines: 'ids of the order’s lines',
        preview: 'the sum that was owed back',
        reason: 'words of the staff who decided',
      },
    ),
  },
];
