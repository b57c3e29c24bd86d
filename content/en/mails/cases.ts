import type { MailFile } from '../../mail-words.ts';

export const cases = {
  mails: {
    /** To the member; what was written stays behind the login. */
    written: {
      subject: 'A new message in your {marketplace} case',
      paragraphs: ['We have written to you in your registration case. You can read it and answer there.'],
      action: 'Read the message',
    },
    moved: {
      subject: 'Your {marketplace} case: {stage}',
      paragraphs: [
        'Your registration case has a new stage: {stage}.',
        {
          reason: '{reason}',
          serviceEnded: 'The service that you opened the case with has ended, so the case has ended too.',
          ended:
            'We delete papers that we still keep by {day} at the latest. You can delete them earlier in the case.',
        },
      ],
      action: 'See the case',
    },
    accompanied: {
      subject: '{companion} accompanies your {marketplace} case',
      paragraphs: [
        'From now on {companion} accompanies your registration case until it ends. Your messages in the case reach {companion} first.',
      ],
      action: 'See the case',
    },
    /** To the operator. */
    writtenNotice: {
      subject: 'A new message in a case: {marketplace}',
      paragraphs: ['The member has written in registration case {id}.'],
      action: 'Read and answer',
    },
    /** To the operator. */
    movedNotice: {
      subject: 'A case has moved: {marketplace}, {stage}',
      paragraphs: ['The member has moved registration case {id}. Its stage is now: {stage}.'],
      action: 'See the case',
    },
  },
  phrases: {
    marketplaces: {
      amazon: 'Amazon',
      ebay: 'eBay',
      etsy: 'Etsy',
      walmart: 'Walmart',
      tiktok: 'TikTok Shop',
    },
    stages: {
      preparing: 'preparing',
      in_review: 'in review',
      changes_asked: 'changes asked for',
      ready_to_file: 'ready to file',
      filed: 'filed',
      registered: 'registered',
      closed: 'closed',
      canceled: 'cancelled',
    },
  },
} as const satisfies MailFile;
