import { paperDays } from '#contract/case-rules.ts';
import { days, later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import type { Case } from './cases.tables.ts';

const pageOf = (config: Config, { id }: Case) => `${config.publicUrl}/account/cases/${id}`;
const consoleOf = (config: Config, { id }: Case) => `${config.publicUrl}/admin/cases/${id}`;

export function writtenMail(config: Config, reader: Reader, row: Case): Mail {
  const say = speakTo(reader, 'cases', 'written');
  return say.mail({ marketplace: say.phrase('marketplaces', row.marketplace), url: pageOf(config, row) });
}

/** @param reason what staff wrote; null where the service ended */
export function movedMail(config: Config, reader: Reader, row: Case, reason: string | null): Mail {
  const say = speakTo(reader, 'cases', 'moved');
  return say.mail({
    marketplace: say.phrase('marketplaces', row.marketplace),
    stage: say.phrase('stages', row.state),
    only: {
      reason: reason !== null && { reason },
      serviceEnded: reason === null,
      ended: row.endedAt !== null && { day: say.day(later(row.endedAt, days(paperDays.afterEnd))) },
    },
    url: pageOf(config, row),
  });
}

export function accompaniedMail(config: Config, reader: Reader, row: Case, companion: string): Mail {
  const say = speakTo(reader, 'cases', 'accompanied');
  const marketplace = say.phrase('marketplaces', row.marketplace);
  return say.mail({ companion, marketplace, url: pageOf(config, row) });
}

/** To the operator. @param to an address of theirs, or that of the companion of the case */
export function writtenNotice(config: Config, to: string, row: Case): Mail {
  const say = speakTo(stranger(to), 'cases', 'writtenNotice');
  const marketplace = say.phrase('marketplaces', row.marketplace);
  return say.mail({ marketplace, id: row.id, url: consoleOf(config, row) });
}

/** To the operator. @param to an address of theirs, or that of the companion of the case */
export function movedNotice(config: Config, to: string, row: Case): Mail {
  const say = speakTo(stranger(to), 'cases', 'movedNotice');
  return say.mail({
    marketplace: say.phrase('marketplaces', row.marketplace),
    stage: say.phrase('stages', row.state),
    id: row.id,
    url: consoleOf(config, row),
  });
}
