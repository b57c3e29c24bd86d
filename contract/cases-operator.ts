import { caseVerdicts, maxPapers } from './case-rules.ts';
import { caseId, caseLine, caseState, caseSummary } from './cases.ts';
import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { z } from './zod.ts';

const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;
const acting = [...refusals, 'request.not_found', 'state.move_refused'] as const;
const reason = prose(3, 500);

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: '/cases/v1/listCases',
  access: 'staff',
  body: 'query',
  input: z.strictObject({
    /** Without one: those that have not ended, or with `about` those of every stage. */
    state: caseState.optional(),
    /** A part of the member’s name or email address. */
    about: line(1, 254).optional(),
    cursor: caseId.optional(),
  }),
  output: page(
    caseSummary.extend({
      /** Null where the account is gone. */
      member: z.strictObject({ id: idSchema('member'), name: z.string(), email: z.string() }).nullable(),
      /** Who accompanies it. */
      companion: z.string().nullable(),
      /** The member wrote last. */
      unanswered: z.boolean(),
    }),
  ),
  errors: [...refusals],
  summary: 'Registration cases by stage or member, the newest first, fifty at a time.',
});
export type ListedCase = z.output<typeof listCases.output>['items'][number];

export const countCases = endpoint({
  name: 'countCases',
  method: 'GET',
  path: '/cases/v1/countCases',
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({
    states: z.record(caseState, z.int()),
    /** Those that have not ended. */
    open: z.int(),
  }),
  errors: [...refusals],
  summary: 'How many registration cases are at each stage.',
});

export const decideCase = endpoint({
  name: 'decideCase',
  method: 'POST',
  path: '/cases/v1/decideCase',
  access: 'staff',
  body: 'json',
  /** The member reads the reason. */
  input: z.strictObject({ caseId, to: caseState, reason }),
  output: noAnswer,
  errors: [...acting],
  summary:
    'Moves a case to a stage that staff may move it to; its member is told by mail. In that stage already, nothing happens.',
});

export const reviewCaseLine = endpoint({
  name: 'reviewCaseLine',
  method: 'POST',
  path: '/cases/v1/reviewCaseLine',
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    caseId,
    line: caseLine,
    verdict: z.enum(caseVerdicts),
    /** Needed where it is refused; the member reads it. */
    note: prose(0, 500).default(''),
    /** Those of the line that the caller was shown: nobody judges papers that they have not seen. */
    papersSeen: z.array(idSchema('paper')).max(maxPapers),
  }),
  output: noAnswer,
  errors: [...acting, 'request.conflict', 'entitlement.missing'],
  summary:
    'Accepts a line of a checklist in review, or refuses it with what is wrong. Refused where its papers are others than the caller has seen.',
});

export const answerCase = endpoint({
  name: 'answerCase',
  method: 'POST',
  path: '/cases/v1/answerCase',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ caseId, text: prose(1, 4000) }),
  output: noAnswer,
  errors: [...acting],
  summary: 'Writes to the member of a case, who is told by mail. Needs an idempotency key.',
});

export const accompanyCase = endpoint({
  name: 'accompanyCase',
  method: 'POST',
  path: '/cases/v1/accompanyCase',
  access: 'staff',
  body: 'json',
  input: z.strictObject({ caseId }),
  output: noAnswer,
  errors: [...acting, 'entitlement.missing'],
  summary:
    'The caller becomes the person who accompanies a case to its end; the member is told. Repeated, nothing changes.',
});
