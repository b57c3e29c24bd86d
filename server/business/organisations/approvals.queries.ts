import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Id } from '#contract/ids.ts';
import type { Money } from '#contract/money.ts';
import type { ApprovalState } from '#contract/organisation-approvals.ts';
import type { Db } from '#server/platform/db/database.ts';
import { members } from '../members/members.tables.ts';
import { type OrganisationApproval, organisationApprovals } from './organisations.tables.ts';

type OrganisationId = Id<'organisation'>;
type ApprovalId = Id<'organisationApproval'>;

const own = (organisationId: OrganisationId, id: ApprovalId) =>
  and(eq(organisationApprovals.id, id), eq(organisationApprovals.organisationId, organisationId));

/** Newest first, with the addresses that people have by now. */
export async function listApprovalRows(
  db: Db,
  organisationId: OrganisationId,
  wanted: {
    state: ApprovalState | undefined;
    orderNo: string | undefined;
    before: ApprovalId | undefined;
    limit: number;
  },
) {
  const asker = alias(members, 'asker');
  const decider = alias(members, 'decider');
  return db
    .select({ approval: organisationApprovals, askedBy: asker.email, decidedBy: decider.email })
    .from(organisationApprovals)
    .leftJoin(asker, eq(asker.id, organisationApprovals.askedBy))
    .leftJoin(decider, eq(decider.id, organisationApprovals.decidedBy))
    .where(
      and(
        eq(organisationApprovals.organisationId, organisationId),
        wanted.state && eq(organisationApprovals.state, wanted.state),
        wanted.orderNo ? eq(organisationApprovals.orderNo, wanted.orderNo) : undefined,
        wanted.before ? lt(organisationApprovals.id, wanted.before) : undefined,
      ),
    )
    .orderBy(desc(organisationApprovals.id))
    .limit(wanted.limit);
}

/** The newest about an order. */
export async function findApprovalOf(
  db: Db,
  organisationId: OrganisationId,
  orderNo: string,
): Promise<OrganisationApproval | null> {
  const [row] = await db
    .select()
    .from(organisationApprovals)
    .where(
      and(
        eq(organisationApprovals.organisationId, organisationId),
        eq(organisationApprovals.orderNo, orderNo),
      ),
    )
    .orderBy(desc(organisationApprovals.id))
    .limit(1);
  return row ?? null;
}

export async function findApproval(
  db: Db,
  organisationId: OrganisationId,
  id: ApprovalId,
): Promise<OrganisationApproval | null> {
  const [row] = await db.select().from(organisationApprovals).where(own(organisationId, id));
  return row ?? null;
}

/** Nobody else decides or ends it before the transaction ends. */
export async function findApprovalLocked(
  db: Db,
  organisationId: OrganisationId,
  id: ApprovalId,
): Promise<OrganisationApproval | null> {
  const [row] = await db.select().from(organisationApprovals).where(own(organisationId, id)).for('update');
  return row ?? null;
}

/** Whether exactly this order was approved over exactly this total. */
export async function isApproved(
  db: Db,
  organisationId: OrganisationId,
  { orderNo, total }: { orderNo: string; total: Money },
): Promise<boolean> {
  const rows = await db
    .select({ id: organisationApprovals.id })
    .from(organisationApprovals)
    .where(
      and(
        eq(organisationApprovals.organisationId, organisationId),
        eq(organisationApprovals.orderNo, orderNo),
        eq(organisationApprovals.totalAmount, total.amount),
        eq(organisationApprovals.totalCurrency, total.currency),
        eq(organisationApprovals.state, 'approved'),
      ),
    );
  return rows.length > 0;
}

export async function insertApproval(db: Db, row: typeof organisationApprovals.$inferInsert): Promise<void> {
  await db.insert(organisationApprovals).values(row);
}

export async function changeApproval(
  db: Db,
  id: ApprovalId,
  set: Partial<typeof organisationApprovals.$inferInsert>,
): Promise<void> {
  await db.update(organisationApprovals).set(set).where(eq(organisationApprovals.id, id));
}

/** Those about one order that are in one of these states count no more. */
export async function voidOfOrder(
  db: Db,
  orderNo: string,
  states: readonly ApprovalState[],
  at: Date,
): Promise<void> {
  await db
    .update(organisationApprovals)
    .set({ state: 'void', decidedAt: at })
    .where(
      and(eq(organisationApprovals.orderNo, orderNo), inArray(organisationApprovals.state, [...states])),
    );
}

export async function voidOfOrganisation(db: Db, organisationId: OrganisationId, at: Date): Promise<void> {
  await db
    .update(organisationApprovals)
    .set({ state: 'void', decidedAt: at })
    .where(
      and(
        eq(organisationApprovals.organisationId, organisationId),
        eq(organisationApprovals.state, 'pending'),
      ),
    );
}
