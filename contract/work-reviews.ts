import { endpoint, noAnswer } from './endpoint.ts';
import { prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const workId = idSchema('work');
const base = '/works/v1';
const errors = ['session.missing', 'session.ended', 'request.not_found'] as const;

/** What somebody in a team writes beside a work: words alone, or a step of a review. */
export const workNoteKinds = ['comment', 'asked', 'approved', 'changes'] as const;
export type WorkNoteKind = (typeof workNoteKinds)[number];

const note = z.strictObject({
  kind: z.enum(workNoteKinds),
  /** Empty where a step was taken without words. */
  text: z.string(),
  version: z.int(),
  at: instant,
  /** The name of who wrote it; null where the account is gone. */
  by: z.string().nullable(),
  /** By the member who asks. */
  own: z.boolean(),
});
export type WorkNoteShown = z.output<typeof note>;

export const listWorkNotes = endpoint({
  name: 'listWorkNotes',
  method: 'GET',
  path: `${base}/listWorkNotes`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ workId }),
  output: z.strictObject({ items: z.array(note) }),
  errors: [...errors],
  summary:
    'What was written beside a work of a team, and how its reviews went; the oldest first, the newest 200.',
});

export const addWorkNote = endpoint({
  name: 'addWorkNote',
  method: 'POST',
  path: `${base}/addWorkNote`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    workId,
    kind: z.enum(workNoteKinds),
    /** A comment, and a wish for changes, need words. */
    text: prose(0, 2000).default(''),
    /** The version that was read; a step of a review is of the newest only. */
    version: z.int().min(1),
  }),
  output: noAnswer,
  errors: [
    ...errors,
    'request.invalid',
    'request.conflict',
    'entitlement.missing',
    'state.move_refused',
    'request.too_many',
  ],
  summary:
    'Writes beside a work of a team: a comment, or a step of a review. Who asked for a review does not decide it. Needs an idempotency key.',
});
