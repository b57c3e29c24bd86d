import { attachmentRule } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { captcha, email, line, prose, yesNo } from './fields.ts';
import { z } from './zod.ts';

export const feedbackTypes = ['bug', 'idea', 'question', 'complaint', 'praise', 'partnership'] as const;
export const feedbackStates = [
  'new',
  'triaged',
  'planned',
  'in_progress',
  'answered',
  'closed',
  'duplicate',
  'declined',
] as const;

/** What a sender names their message by, such as FB-2026-000123. */
export const feedbackNo = z.string().regex(/^FB-\d{4}-\d{6,}$/);

/**
 * Request header, optional: one value per message, the same on every try to send it. A repeated submission is
 * answered with the number of the first; the same key with another message is refused as request.conflict.
 */
export const idempotencyHeader = 'idempotency-key';
export const idempotencyKey = z
  .string()
  .min(16)
  .max(64)
  .regex(/^[\x21-\x7e]+$/);

export const customFeedback = endpoint({
  name: 'customFeedback',
  method: 'POST',
  path: '/feedback/customfeedback.htm',
  access: 'anyone',
  body: 'json',
  multipart: attachmentRule,
  input: z.strictObject({
    type: z.enum(feedbackTypes),
    subject: line(5, 120),
    content: prose(10, 4000),
    /** Required from a visitor; a member's own address is used when left out. */
    email: email.or(z.literal('')).optional(),
    name: line(0, 60).optional(),
    phone: z
      .string()
      .regex(/^\+?[0-9 ()/.-]{5,25}$/)
      .or(z.literal(''))
      .optional(),
    relatedPage: line(0, 300).optional(),
    orderNo: line(0, 40).optional(),
    /** As a form field it is a digit. */
    rating: z
      .int()
      .min(1)
      .max(5)
      .or(
        z
          .string()
          .regex(/^[1-5]$/)
          .transform(Number),
      )
      .optional(),
    allowContact: yesNo.default('Y'),
    publishAsIdea: yesNo.default('N'),
    /** Left empty by people; filled in, the message is answered and thrown away. */
    website: z.string().max(200).optional(),
    /** Required from a visitor. */
    captchaCode: captcha.optional(),
  }),
  output: z.strictObject({ feedbackNo }),
  errors: ['request.conflict'],
  summary:
    'Takes a message to the provider, with up to three files; answers its reference number; 5 an hour for each address.',
});
