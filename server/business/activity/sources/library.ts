import { sql } from 'drizzle-orm';
import { materialDownloads } from '../../downloads/downloads.tables.ts';
import { gifts } from '../../gifts/gifts.tables.ts';
import { members } from '../../members/members.tables.ts';
import { shownAddressOf } from '../../members/shown-address.ts';
import { tierChanges } from '../../memberships/memberships.tables.ts';
import { teamSeats } from '../../seats/seats.tables.ts';
import { counted, part, type Source, text } from './source.ts';

/** What became of a seat, for the owner of its team. */
const seat = (step: 'offered' | 'accepted' | 'ended', at: Source['at'], detail = sql`null`): Source => ({
  kind: 'membership',
  from: sql`${teamSeats}`,
  of: (memberId) => sql`${teamSeats.ownerId} = ${memberId} and ${at} is not null`,
  at,
  key: part(teamSeats.id, step),
  event: text(`seat.${step}`),
  about: sql`${teamSeats.email}`,
  state: sql`${teamSeats.product}`,
  detail,
});

const gift = (step: 'made' | 'redeemed', at: Source['at']): Source => ({
  kind: 'membership',
  from: sql`${gifts}`,
  of: (memberId) => sql`${gifts.buyerId} = ${memberId} and ${at} is not null`,
  at,
  key: part(gifts.id, step),
  event: text(`gift.${step}`),
  state: sql`${gifts.tier}`,
  detail: sql`${gifts.months}::text`,
});

export const librarySources: readonly Source[] = [
  {
    kind: 'download',
    from: sql`${materialDownloads}`,
    of: (memberId) => sql`${materialDownloads.memberId} = ${memberId}`,
    at: sql`${materialDownloads.startedAt}`,
    key: sql`${materialDownloads.id}`,
    // Taken and started in one transaction, which no other download of the member overlaps.
    ids: 'download',
    event: text('download.started'),
    about: sql`${materialDownloads.title}`,
    detail: sql`nullif(${materialDownloads.project}, '')`,
    apiKey: sql`${materialDownloads.apiKeyId}`,
    target: { what: 'licence', value: sql`${materialDownloads.certificateId}` },
  },
  {
    kind: 'membership',
    from: sql`${tierChanges}`,
    of: (memberId) => sql`${tierChanges.memberId} = ${memberId}`,
    at: sql`${tierChanges.changedAt}`,
    key: counted('trc', tierChanges.id),
    event: text('tier.changed'),
    state: sql`${tierChanges.toTier}`,
  },
  seat('offered', sql`${teamSeats.invitedAt}`),
  seat('accepted', sql`${teamSeats.acceptedAt}`),
  seat('ended', sql`${teamSeats.endedAt}`, sql`${teamSeats.endedBecause}`),
  {
    kind: 'membership',
    from: sql`${teamSeats} join ${members} on ${members.id} = ${teamSeats.ownerId}`,
    // Seats that are over have no index by who held them.
    of: (memberId) => sql`${teamSeats.memberId} = ${memberId} and ${teamSeats.endedAt} is null`,
    at: sql`${teamSeats.acceptedAt}`,
    key: part(teamSeats.id, 'joined'),
    event: text('seat.joined'),
    about: shownAddressOf(),
    state: sql`${teamSeats.product}`,
  },
  gift('made', sql`${gifts.createdAt}`),
  gift('redeemed', sql`${gifts.redeemedAt}`),
];
