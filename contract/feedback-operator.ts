import { attachmentTypes } from './attachments.ts';
import { endpoint, fileEndpoint, noAnswer } from './endpoint.ts';
import { feedbackNo, feedbackStates, feedbackTypes } from './feedback.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const base = '/feedback/v1';
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const type = z.enum(feedbackTypes);
const state = z.enum(feedbackStates);
const attachmentId = idSchema('attachment');

/**
 * `open`: neither answered nor ended. `waiting`: those of them whose sender may be written to; a planned one does not
 * wait, because it is answered when it is done. `closed`: answered or ended.
 */
export const feedbackGroups = ['open', 'waiting', 'closed'] as const;

const listedMessage = z.strictObject({
  feedbackNo,
  type,
  state,
  subject: z.string(),
  /** What the sender calls themselves; null: they gave no name. */
  name: z.string().nullable(),
  email: z.string(),
  receivedAt: instant,
  /** Since it was received; null once it is answered or has ended. */
  openSeconds: z.int().nullable(),
});
export type ListedMessage = z.output<typeof listedMessage>;

export const listFeedback = endpoint({
  name: 'listFeedback',
  method: 'GET',
  path: `${base}/listFeedback`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    state: z.enum(feedbackGroups).optional(),
    type: type.optional(),
    /** A reference number or an email address, whole, or a part of a subject. */
    about: line(1, 254).optional(),
    cursor: idSchema('feedback').optional(),
  }),
  output: page(listedMessage),
  errors: [...refusals],
  summary:
    'Messages of visitors and members, newest first, fifty at a time. `waiting` are those that wait for an answer.',
});

const messageForOperator = z.strictObject({
  feedbackNo,
  type,
  state,
  subject: z.string(),
  content: z.string(),
  receivedAt: instant,
  name: z.string().nullable(),
  /** Where an answer goes. Of a visitor nobody has proven that it is theirs. */
  email: z.string(),
  /** The address of the account that it was sent from; null: the sender was not logged in, or the account is gone. */
  account: z.string().nullable(),
  phone: z.string().nullable(),
  rating: z.int().nullable(),
  publishAsIdea: z.boolean(),
  /** What was typed, and where on this site it leads; `pagePath` is null where it leads nowhere here. */
  relatedPage: z.string().nullable(),
  pagePath: z.string().nullable(),
  /** What was typed, and whose order it is: of the account that the message was sent from, or not; null: no order has it. */
  orderNo: z.string().nullable(),
  orderOf: z.enum(['sender', 'somebody_else']).nullable(),
  files: z.array(
    z.strictObject({
      attachmentId,
      name: z.string(),
      contentType: z.enum(attachmentTypes),
      sizeBytes: z.int(),
    }),
  ),
  /** The oldest first. `by` is a name; null: the account is gone. */
  answers: z.array(z.strictObject({ text: z.string(), by: z.string().nullable(), at: instant })),
  moves: z.array(
    z.strictObject({
      from: state,
      to: state,
      by: z.string().nullable(),
      reason: z.string(),
      at: instant,
    }),
  ),
  /** Where it may be moved. */
  next: z.array(state),
  /** Whether it takes an answer, also a further one. `no_contact`: its sender wants none. */
  answering: z.enum(['possible', 'no_contact', 'ended']),
});
export type MessageForOperator = z.output<typeof messageForOperator>;

export const readFeedback = endpoint({
  name: 'readFeedback',
  method: 'GET',
  path: `${base}/readFeedback`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ feedbackNo }),
  output: messageForOperator,
  errors: [...refusals, 'request.not_found'],
  summary: 'One message with its sender, files, answers and moves.',
});

export const downloadFeedbackFile = fileEndpoint({
  name: 'downloadFeedbackFile',
  method: 'GET',
  path: `${base}/downloadFeedbackFile`,
  access: 'staff',
  body: 'query',
  input: z.strictObject({ feedbackNo, attachmentId }),
  file: 'application/octet-stream',
  errors: [...refusals, 'request.not_found', 'state.move_refused'],
  summary:
    'A file that came with a message, to save. Where a virus scanner is set, it is looked at first; what it finds something in is refused.',
});

export const answerFeedback = endpoint({
  name: 'answerFeedback',
  method: 'POST',
  path: `${base}/answerFeedback`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    feedbackNo,
    text: prose(10, 4000),
    /** How many answers the caller has read: one more by now, and this one is refused as request.conflict. */
    answersSeen: z.int().min(0),
  }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'request.conflict', 'state.move_refused'],
  summary:
    'Mails an answer to the sender of a message and marks it as answered. The message is quoted below it only if its sender was logged in and gave the confirmed address of their account. Needs an idempotency key.',
});

export const moveFeedback = endpoint({
  name: 'moveFeedback',
  method: 'POST',
  path: `${base}/moveFeedback`,
  access: 'staff',
  body: 'json',
  /** Staff read the reason. */
  input: z.strictObject({ feedbackNo, to: state, reason: prose(3, 500) }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found', 'request.conflict'],
  summary: 'Moves a message to a state that follows on its present one, with a reason that is kept.',
});

export const deleteFeedback = endpoint({
  name: 'deleteFeedback',
  method: 'POST',
  path: `${base}/deleteFeedback`,
  access: 'staff',
  body: 'json',
  /** The reason stays in the list of acts of staff, so it names nobody. */
  input: z.strictObject({ feedbackNo, reason: prose(3, 500) }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary:
    'Deletes a message for good, in whatever state, with its files, answers and moves. The number and the reason stay in the list of acts of staff.',
});
