import { inColumn, markLost, type SealedKind } from '#server/platform/auth/sealed-kind.ts';
import { calendarFeeds } from './calendars.tables.ts';

const place = inColumn(calendarFeeds.workId, calendarFeeds.sealedToken);

export const sealedFeedTokens: SealedKind = {
  names: ['private address of a calendar', 'private addresses of calendars'],
  place,
  afterLoss:
    'Programs that have subscribed to these calendars still read them. Whoever asks for such an address again gets a new one, and the old one ends.',
  forget: ({ db }, rows) => markLost(db, place, rows),
};
