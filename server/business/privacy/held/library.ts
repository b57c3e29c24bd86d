import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm';
import { calendarFeeds } from '../../calendars/calendars.tables.ts';
import { certificates } from '../../certificates/certificates.tables.ts';
import {
  collectionItems,
  collections,
  favourites,
  savedSearches,
} from '../../collections/collections.tables.ts';
import { materialDownloads, materialZips } from '../../downloads/downloads.tables.ts';
import {
  feedback,
  feedbackAnswers,
  feedbackAttachments,
  feedbackMoves,
} from '../../feedback/feedback.tables.ts';
import { gifts } from '../../gifts/gifts.tables.ts';
import {
  downloadCounts,
  downloads,
  membershipGrants,
  memberships,
  tierChanges,
} from '../../memberships/memberships.tables.ts';
import { teamSeats } from '../../seats/seats.tables.ts';
import { storeItems, stores } from '../../stores/stores.tables.ts';
import { workNotes, works, workVersions } from '../../works/works.tables.ts';
import { workspaceHolders } from '../../workspaces/workspaces.tables.ts';
import {
  cleared,
  deleted,
  type Held,
  kept,
  ofMember,
  ofMemberOrAddress,
  type Person,
  pseudonym,
} from './held.ts';

const licence = 'the licence was given for good, and this is its proof: whoever relies on it can show it';
const ofTeam = 'it belongs to the owner of the team';

const ownWorks = ({ id }: Person) => sql`(select ${works.id} from ${works} where ${works.ownerId} = ${id})`;
const ownStores = ({ id }: Person) =>
  sql`(select ${stores.id} from ${stores} where ${stores.memberId} = ${id})`;
const ownCollections = ({ id }: Person) =>
  sql`(select ${collections.id} from ${collections} where ${collections.ownerId} = ${id})`;
/** Also what was written before there was an account, from its address. */
const written = (who: Person) => ofMemberOrAddress(who, feedback.memberId, sql`lower(${feedback.email})`);
const writtenIds = (who: Person) =>
  sql`(select ${feedback.id} from ${feedback} where ${written(who) ?? sql`false`})`;

export const heldOfLibrary: readonly Held[] = [
  {
    kind: 'teams',
    table: teamSeats,
    of: (who) =>
      or(eq(teamSeats.ownerId, who.id), ofMemberOrAddress(who, teamSeats.memberId, teamSeats.email)),
    afterwards: deleted,
  },
  {
    kind: 'gifts',
    table: gifts,
    of: (who) => eq(gifts.buyerId, who.id),
    // Whoever was given it can still redeem it.
    afterwards: cleared(() => ({ words: sql`''`, buyer_id: sql`null` }), {
      redeemed_by: pseudonym,
      sealed_code: 'whoever was given it can still redeem it',
    }),
  },
  {
    kind: 'gifts',
    table: gifts,
    of: (who) => eq(gifts.redeemedBy, who.id),
    withheld: ['buyer_id', 'words'],
    afterwards: cleared(() => ({ redeemed_by: sql`null` }), {
      buyer_id: 'who gave it',
      words: 'of whoever gave it',
      sealed_code: 'of whoever gave it',
    }),
  },
  ofMember('membership', membershipGrants.memberId),
  ofMember('membership', tierChanges.memberId),
  ofMember('membership', downloadCounts.accountId),
  ofMember('membership', downloads.memberId),
  {
    kind: 'membership',
    table: downloads,
    of: (who) => and(eq(downloads.accountId, who.id), ne(downloads.memberId, who.id)),
    exported: false,
    afterwards: deleted,
  },
  ofMember('membership', memberships.memberId),
  ofMember('downloads', materialDownloads.memberId),
  ofMember('downloads', materialZips.memberId),
  ofMember('licences', certificates.memberId, kept(licence)),
  {
    kind: 'collections',
    table: collectionItems,
    of: (who) => inArray(collectionItems.collectionId, ownCollections(who)),
    afterwards: deleted,
  },
  ofMember('collections', collections.ownerId),
  ofMember('collections', favourites.memberId),
  ofMember('collections', savedSearches.memberId),
  {
    kind: 'works',
    table: calendarFeeds,
    of: (who) => inArray(calendarFeeds.workId, ownWorks(who)),
    afterwards: deleted,
  },
  {
    kind: 'works',
    table: workspaceHolders,
    of: (who) => inArray(workspaceHolders.workId, ownWorks(who)),
    afterwards: deleted,
  },
  {
    kind: 'works',
    table: workspaceHolders,
    of: (who) =>
      and(eq(workspaceHolders.memberId, who.id), notInArray(workspaceHolders.workId, ownWorks(who))),
    afterwards: cleared(() => ({ member_id: sql`null` }), { given_by: 'who gave it' }),
  },
  {
    kind: 'works',
    table: workspaceHolders,
    of: (who) => eq(workspaceHolders.givenBy, who.id),
    exported: false,
    afterwards: cleared(() => ({ given_by: sql`null` }), { member_id: 'who was given it' }),
  },
  {
    kind: 'works',
    table: workNotes,
    of: (who) => inArray(workNotes.workId, ownWorks(who)),
    afterwards: deleted,
  },
  {
    kind: 'works',
    table: workNotes,
    of: (who) => and(eq(workNotes.writtenBy, who.id), notInArray(workNotes.workId, ownWorks(who))),
    afterwards: cleared(() => ({ written_by: sql`null` }), { text: ofTeam }),
  },
  {
    kind: 'works',
    table: workVersions,
    of: (who) => inArray(workVersions.workId, ownWorks(who)),
    afterwards: deleted,
  },
  {
    kind: 'works',
    table: workVersions,
    of: (who) => and(eq(workVersions.savedBy, who.id), notInArray(workVersions.workId, ownWorks(who))),
    afterwards: cleared(() => ({ saved_by: sql`null` }), { content: ofTeam }),
  },
  ofMember('works', works.ownerId),
  {
    kind: 'works',
    table: works,
    of: (who) => eq(works.reviewAskedBy, who.id),
    exported: false,
    afterwards: cleared(() => ({ review_asked_by: sql`null` }), {
      owner_id: 'whose team it is',
      title: ofTeam,
      client: ofTeam,
    }),
  },
  {
    kind: 'stores',
    table: storeItems,
    of: (who) => inArray(storeItems.storeId, ownStores(who)),
    afterwards: deleted,
  },
  ofMember('stores', stores.memberId),
  {
    kind: 'feedback',
    table: feedbackAttachments,
    of: (who) => inArray(feedbackAttachments.feedbackId, writtenIds(who)),
    afterwards: deleted,
  },
  {
    kind: 'feedback',
    table: feedbackMoves,
    of: (who) => inArray(feedbackMoves.feedbackId, writtenIds(who)),
    afterwards: deleted,
  },
  {
    kind: 'feedback',
    table: feedbackAnswers,
    of: (who) => inArray(feedbackAnswers.feedbackId, writtenIds(who)),
    afterwards: deleted,
  },
  { kind: 'feedback', table: feedback, of: written, afterwards: deleted },
];
