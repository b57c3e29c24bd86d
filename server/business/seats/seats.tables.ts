import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type SeatEnd, type SeatProductName, seatEnds, seatProductNames } from '#contract/seats.ts';
import { id, instantColumn, listed } from '../../platform/db/columns.ts';
import { members } from '../members/members.tables.ts';

/** A place in somebody's team: offered by mail, then held by whoever accepted. */
export const teamSeats = pgTable(
  'team_seats',
  {
    id: id('teamSeat').primaryKey(),
    ownerId: id('member', 'owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** What the team uses together. */
    product: text('product').$type<SeatProductName>().notNull(),
    /** Invited; lower case. */
    email: text('email').notNull(),
    /** Of the link in the newest mail, which says what has become of the seat, also once it has ended. */
    tokenHash: text('token_hash').unique(),
    invitedAt: instantColumn('invited_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    memberId: id('member', 'member_id').references(() => members.id, { onDelete: 'cascade' }),
    acceptedAt: instantColumn('accepted_at'),
    endedAt: instantColumn('ended_at'),
    endedBecause: text('ended_because').$type<SeatEnd>(),
  },
  (table) => [
    check('team_seats_product', sql`${table.product} in (${listed(seatProductNames)})`),
    check('team_seats_held', sql`(${table.memberId} is null) = (${table.acceptedAt} is null)`),
    check('team_seats_ended', sql`(${table.endedAt} is null) = (${table.endedBecause} is null)`),
    check('team_seats_because', sql`${table.endedBecause} in (${listed(seatEnds)})`),
    // A held one keeps the address it was offered to, which may be somebody else's by now.
    uniqueIndex('team_seats_email')
      .on(table.ownerId, table.product, table.email)
      .where(sql`${table.endedAt} is null and ${table.memberId} is null`),
    uniqueIndex('team_seats_member')
      .on(table.memberId, table.product, table.ownerId)
      .where(sql`${table.endedAt} is null`),
    // Downloads count in one month's allowance, so nobody is in two teams of the library.
    uniqueIndex('team_seats_library')
      .on(table.memberId)
      .where(sql`${table.endedAt} is null and ${table.product} = 'library'`),
    index('team_seats_owner').on(table.ownerId, table.product, table.acceptedAt),
  ],
);
export type TeamSeat = typeof teamSeats.$inferSelect;
