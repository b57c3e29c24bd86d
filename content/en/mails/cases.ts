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
        'Your registration case has moved on. Its stage is now: {stage}.',
        {
          reason: '{reason}',
          serviceEnded: 'The service that the case was opened with has ended, so the case ended with it.',
          ended:
            'Papers that are still kept are deleted by {day} at the latest. You can delete them before that in the case.',
        },
      ],
      action: 'See the case',
    },
    accompanied: {
      subject: '{companion} accompanies your {marketplace} case',
      paragraphs: [
        '{companion} accompanies your registration case from now on, to its end. Your messages in the case reach {companion} first.',
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
