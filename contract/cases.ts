import {
  caseMarketplaces,
  caseRegions,
  caseSides,
  caseVerdicts,
  legalForms,
  paperRule,
  paperTypes,
} from './case-rules.ts';
import { endpoint, fileEndpoint, noAnswer, nothing } from './endpoint.ts';
import { country, prose } from './fields.ts';
import { idSchema } from './ids.ts';
import { caseMoves, statesOf } from './states.ts';
import { day, instant } from './time.ts';
import { z } from './zod.ts';

export const caseId = idSchema('case');
export const caseState = z.enum(statesOf(caseMoves));
/** A kind of document of the checklist, such as `identity`. */
export const caseLine = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/);
const serviceId = idSchema('service');
const paperId = idSchema('paper');
const side = z.enum(caseSides);

/** Who registers with whom; the checklist follows from it. */
const subject = {
  marketplace: z.enum(caseMarketplaces),
  /** Where the firm is registered; `ZZ` is a country that the checklist has no rules of its own for. */
  country,
  legalForm: z.enum(legalForms),
  /** Where its buyers are. */
  sellsTo: z
    .array(z.enum(caseRegions))
    .min(1)
    .max(caseRegions.length)
    .transform((given) => caseRegions.filter((one) => given.includes(one))),
};

export const caseSummary = z.strictObject({
  caseId,
  serviceId,
  /** The slug of the plan. */
  plan: z.string(),
  state: caseState,
  marketplace: subject.marketplace,
  country: z.string(),
  legalForm: subject.legalForm,
  sellsTo: z.array(z.enum(caseRegions)),
  createdAt: instant,
  /** When it came to its present stage. */
  movedAt: instant,
  endedAt: instant.nullable(),
});
export type CaseSummary = z.output<typeof caseSummary>;

const shownPaper = z.strictObject({
  paperId,
  name: z.string(),
  contentType: z.enum(paperTypes),
  sizeBytes: z.int(),
  uploadedAt: instant,
  /** It is deleted on this day (UTC), before if its owner wants it. */
  deleteOn: day,
});
export type ShownPaper = z.output<typeof shownPaper>;

const shownLine = z.strictObject({
  line: caseLine,
  /** `no-longer`: it is here for the papers that it still has. */
  need: z.enum(['asked', 'if-asked', 'advised', 'no-longer']),
  /** Its owner has it ready. */
  ticked: z.boolean(),
  verdict: z.enum(caseVerdicts).nullable(),
  /** What staff wrote with the verdict. */
  note: z.string(),
  /** False: what it names is never uploaded here, such as a card, or no longer. */
  keepsPapers: z.boolean(),
  papers: z.array(shownPaper),
});
export type ShownLine = z.output<typeof shownLine>;

export const caseDetail = caseSummary.extend({
  /** Whether staff review the papers of this plan. */
  reviewed: z.boolean(),
  /** Whether a person accompanies cases of this plan, and their name while somebody does. */
  accompanied: z.boolean(),
  companion: z.string().nullable(),
  /** For staff; null where the account is gone, and in the answer to the member. */
  member: z.strictObject({ id: idSchema('member'), name: z.string(), email: z.string() }).nullable(),
  /** What the caller may do next. */
  steps: z.array(
    z.strictObject({
      to: caseState,
      /** False while lines that are asked of everybody are not ticked, or in a review not accepted. */
      ready: z.boolean(),
    }),
  ),
  /** In the order of the folder. */
  lines: z.array(shownLine),
  /** The newest 200, oldest first. */
  messages: z.array(z.strictObject({ by: side, text: z.string(), at: instant })),
  /** The newest 200, oldest first. */
  history: z.array(
    z.strictObject({
      from: caseState.nullable(),
      to: caseState,
      by: z.enum([...caseSides, 'service']),
      /** A word such as `opened`, `paper_added` or `paper_read`, or what somebody wrote. */
      reason: z.string(),
      /** The line it is about. */
      line: caseLine.nullable(),
      at: instant,
    }),
  ),
});
export type CaseDetail = z.output<typeof caseDetail>;

const base = '/cases/v1';
const signedOut = ['session.missing', 'session.ended'] as const;
const acting = [...signedOut, 'request.not_found', 'entitlement.missing', 'state.move_refused'] as const;

export const listOwnCases = endpoint({
  name: 'listOwnCases',
  method: 'GET',
  path: `${base}/listOwnCases`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(caseSummary) }),
  errors: [...signedOut],
  summary: 'The registration cases of the member, newest first.',
});

export const getCase = endpoint({
  name: 'getCase',
  method: 'GET',
  path: `${base}/getCase`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ caseId }),
  output: caseDetail,
  errors: [...signedOut, 'request.not_found'],
  summary: 'One case: its stage, checklist with papers, messages and history.',
});

export const openCase = endpoint({
  name: 'openCase',
  method: 'POST',
  path: `${base}/openCase`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ serviceId, ...subject }),
  output: z.strictObject({ caseId }),
  errors: [...signedOut, 'request.not_found', 'entitlement.missing', 'request.conflict'],
  summary:
    'Opens the one case of a service of EZ Register. Repeated with the same answers, the same case is answered.',
});

export const changeCase = endpoint({
  name: 'changeCase',
  method: 'POST',
  path: `${base}/changeCase`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ caseId, ...subject }),
  output: noAnswer,
  errors: [...acting],
  summary: 'Changes marketplace, country, legal form or regions of a case that is being prepared.',
});

export const moveCase = endpoint({
  name: 'moveCase',
  method: 'POST',
  path: `${base}/moveCase`,
  access: 'member',
  body: 'json',
  input: z.strictObject({
    caseId,
    to: caseState,
    /** Staff read it. */
    reason: prose(0, 500).default(''),
  }),
  output: noAnswer,
  errors: [...acting],
  summary: 'Moves a case to a stage that its owner may move it to. In that stage already, nothing happens.',
});

export const tickCaseLine = endpoint({
  name: 'tickCaseLine',
  method: 'POST',
  path: `${base}/tickCaseLine`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ caseId, line: caseLine, ticked: z.boolean() }),
  output: noAnswer,
  errors: [...acting],
  summary: 'Says that a document of the checklist is ready, or not. Repeated, nothing changes.',
});

export const addCasePaper = endpoint({
  name: 'addCasePaper',
  method: 'POST',
  path: `${base}/addCasePaper`,
  access: 'member',
  body: 'json',
  multipart: paperRule,
  input: z.strictObject({ caseId, line: caseLine, deleteOn: day }),
  output: z.strictObject({ paperId }),
  errors: [...acting, 'request.conflict', 'allowance.used_up'],
  summary:
    'Keeps a paper of a case sealed until a day: PDF, PNG or JPEG of up to 5 MB, sent along as a file. Needs an idempotency key.',
});

export const removeCasePaper = endpoint({
  name: 'removeCasePaper',
  method: 'POST',
  path: `${base}/removeCasePaper`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ paperId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found'],
  summary: 'Deletes a paper at once. The history of the case keeps that it was there.',
});

export const downloadCasePaper = fileEndpoint({
  name: 'downloadCasePaper',
  method: 'GET',
  path: `${base}/downloadCasePaper`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ paperId }),
  file: 'application/octet-stream',
  errors: [...signedOut, 'request.not_found', 'state.move_refused'],
  summary:
    'A paper of a case as a file to save. Staff of the roles that review papers may take it in a plan with a review, until the case ends; its history and the security journal say so.',
});

export const sendCaseMessage = endpoint({
  name: 'sendCaseMessage',
  method: 'POST',
  path: `${base}/sendCaseMessage`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ caseId, text: prose(1, 4000) }),
  output: noAnswer,
  errors: [...acting],
  summary:
    'Writes to the people who handle the case; they are told by mail. Needs an idempotency key; 60 an hour.',
});
