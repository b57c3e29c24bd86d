import { endpoint, fileEndpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { namedApiKey } from './named-api-key.ts';
import { page } from './page.ts';
import { toolSeatProducts } from './seats.ts';
import { toolNames } from './statistics.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const workId = idSchema('work');
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/works/v1';

/** Bytes of one work's content, as UTF-8. */
export const maxContentBytes = 1024 * 1024;
/** So many versions of a work are kept, and so many bytes of the earlier ones; the newest is kept always. */
export const maxVersions = 50;
export const maxHistoryBytes = 4 * 1024 * 1024;
/** Days after which a work in the trash is deleted, and how many of one owner are in it at most. */
export const trashDays = 30;
export const maxTrashed = 100;

/** What a work can be of: a tool of the site, a calendar of posts, a workspace of a browser, or word rules for listings. */
export const workTools = [...toolNames, 'post-calendar', 'browser-workspace', 'word-rules'] as const;
export type WorkTool = (typeof workTools)[number];
const tool = z.enum(workTools);
const title = line(1, 120);
/** Empty = none. */
const client = line(0, 80);
/** Empty = none. */
const folder = line(0, 80);
const version = z.int().min(1);
// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL stores no NUL
const nul = /\u0000/;
/**
 * What the tool shows, as it stands in its address: `?` and the tool's keys, then `#` and its texts, either of which may be
 * missing. The service keeps it as it is; what a later version of the tool cannot read of it, the tool says.
 */
const content = z
  .string()
  .regex(/^(\?[^#]*)?(#[\s\S]*)?$/)
  .refine((text) => !nul.test(text) && text.isWellFormed(), { params: { message: 'not_allowed_characters' } })
  .refine((text) => new TextEncoder().encode(text).length <= maxContentBytes, {
    params: { message: 'too_long' },
  });

const teamProduct = z.enum(toolSeatProducts);
/** By whom it is owned, and the tool whose seats open it. */
const teamOf = z.strictObject({ ownerId: idSchema('member'), product: teamProduct });
const shownTeam = teamOf.extend({
  ownerEmail: z.string(),
  /** Of the member who asks. */
  own: z.boolean(),
});
export type WorkTeam = z.output<typeof shownTeam>;

/** Where a round of review stands: asked for, approved, or changes are wanted. */
export const reviewStates = ['none', 'asked', 'approved', 'changes'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const workSummary = z.strictObject({
  workId,
  tool,
  title: z.string(),
  client: z.string(),
  folder: z.string(),
  /** Counts the times it was saved. */
  version,
  changedAt: instant,
  /** Null = not in the trash. */
  trashedAt: instant.nullable(),
  /** False while the member's plan holds fewer works: it can be opened, exported and deleted, and not saved. */
  open: z.boolean(),
  /** Null = of the member alone. In a team, everybody with a seat opens, saves and trashes it. */
  team: shownTeam.nullable(),
  review: z.enum(reviewStates),
  /** The version that the review is of; null while there was none. */
  reviewVersion: version.nullable(),
});
export type WorkSummary = z.output<typeof workSummary>;

const owned = { access: 'member', body: 'json', method: 'POST' } as const;
const ofOwner = [...signedOut, 'request.not_found'] as const;

export const listWorks = endpoint({
  name: 'listWorks',
  method: 'GET',
  path: `${base}/listWorks`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    /** `yes`: what is in the trash, and nothing else. */
    trash: z.enum(['yes', 'no']).default('no'),
    tool: tool.optional(),
    /** `none`: of the member alone; else those in teams of that tool. */
    team: z.enum(['none', ...toolSeatProducts]).optional(),
    client: line(1, 80).optional(),
    folder: line(1, 80).optional(),
    /** A part of the title, the client or the folder. */
    words: line(1, 80).optional(),
    cursor: z
      .string()
      .regex(/^\d{1,15}\.wrk_[0-9a-z]{26}$/)
      .optional(),
  }),
  output: page(workSummary).extend({
    /** The member’s own that are not in the trash, those in their own teams included. */
    used: z.int(),
    /** Null = no limit. */
    limit: z.int().nullable(),
    folders: z.array(z.string()),
    clients: z.array(z.string()),
  }),
  errors: [...signedOut],
  summary: 'The saved works of the member and of the teams they are in, the last changed first.',
});

export const readWork = endpoint({
  name: 'readWork',
  method: 'GET',
  path: `${base}/readWork`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ workId, version: z.coerce.number().pipe(version).optional() }),
  output: workSummary.extend({
    content: z.string(),
    /** The version that `content` is of. */
    contentVersion: version,
  }),
  errors: [...ofOwner],
  summary: 'A saved work with its content, the newest or that of an earlier version.',
});
export type WorkDetail = z.output<typeof readWork.output>;

export const listWorkTeams = endpoint({
  name: 'listWorkTeams',
  method: 'GET',
  path: `${base}/listWorkTeams`,
  access: 'member',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(shownTeam) }),
  errors: [...signedOut],
  summary: 'The teams that the member saves works in: their own, and those in which they hold a seat.',
});

export const createWork = endpoint({
  ...owned,
  name: 'createWork',
  path: `${base}/createWork`,
  bodyLimit: 2 * maxContentBytes,
  input: z.strictObject({
    ...{ tool, title, client: client.default(''), folder: folder.default(''), content },
    /** Saved in a team, it is the team’s and counts in what its owner may save. */
    team: teamOf.nullable().default(null),
  }),
  output: z.strictObject({ workId, version }),
  errors: [...ofOwner, 'request.conflict', 'allowance.used_up', 'entitlement.missing'],
  summary: 'Saves a new work; needs an idempotency key, and answers a repetition with the first.',
});

export const saveWork = endpoint({
  ...owned,
  name: 'saveWork',
  path: `${base}/saveWork`,
  bodyLimit: 2 * maxContentBytes,
  input: z.strictObject({
    workId,
    content,
    /** The version that was changed. */
    basedOn: version,
  }),
  output: z.strictObject({
    workId,
    version,
    /**
     * `saved`: as it was sent. `merged`: another part of it was saved meanwhile, and both are in it. `copied`: the same part
     * was, so this one is a work of its own beside the other, in the trash where there is no room for it.
     */
    outcome: z.enum(['saved', 'merged', 'copied']),
    content: z.string(),
  }),
  errors: [...ofOwner, 'request.conflict', 'allowance.used_up', 'entitlement.missing'],
  summary:
    'Saves a work that was changed; needs an idempotency key, and answers a repetition with the first.',
});

export const changeWork = endpoint({
  ...owned,
  name: 'changeWork',
  path: `${base}/changeWork`,
  input: z
    .strictObject({ workId, title, client: client.nullable(), folder: folder.nullable() })
    .partial({ title: true, client: true, folder: true }),
  output: noAnswer,
  errors: [...ofOwner],
  summary:
    'Changes the title, client or folder of a work; null clears the last two, and what is not sent stays.',
});

export const duplicateWork = endpoint({
  ...owned,
  name: 'duplicateWork',
  path: `${base}/duplicateWork`,
  input: z.strictObject({ workId, title }),
  output: z.strictObject({ workId }),
  errors: [...ofOwner, 'request.conflict', 'allowance.used_up', 'entitlement.missing'],
  summary: 'Makes a second work of what a work holds; needs an idempotency key.',
});

export const listWorkVersions = endpoint({
  name: 'listWorkVersions',
  method: 'GET',
  path: `${base}/listWorkVersions`,
  access: 'member',
  body: 'query',
  input: z.strictObject({ workId }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        ...{ version, savedAt: instant, bytes: z.int() },
        /** The name of who saved it; null where the account is gone. */
        savedBy: z.string().nullable(),
        /** That a program saved it with. */
        apiKey: namedApiKey.nullable(),
      }),
    ),
  }),
  errors: [...ofOwner],
  summary: 'The versions of a work, the newest first. The newest 50 are kept, as far as 4 MiB hold them.',
});

export const moveWork = endpoint({
  ...owned,
  name: 'moveWork',
  path: `${base}/moveWork`,
  input: z.strictObject({
    workId,
    /** Null: out of the team, to its owner alone. */
    team: teamOf.nullable(),
  }),
  output: noAnswer,
  errors: [...ofOwner, 'access.refused', 'allowance.used_up', 'entitlement.missing'],
  summary:
    'Puts a work into a team the member is in, whose owner it belongs to from then on, or takes it out of their own team.',
});

export const restoreWorkVersion = endpoint({
  ...owned,
  name: 'restoreWorkVersion',
  path: `${base}/restoreWorkVersion`,
  input: z.strictObject({ workId, version }),
  output: z.strictObject({ version }),
  errors: [...ofOwner, 'allowance.used_up', 'entitlement.missing'],
  summary: 'Saves an earlier version again, as the newest.',
});

export const trashWork = endpoint({
  ...owned,
  name: 'trashWork',
  path: `${base}/trashWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner, 'allowance.used_up'],
  summary: 'Puts a work into the trash, where it stays for 30 days. The trash holds 100 works of one owner.',
});

export const untrashWork = endpoint({
  ...owned,
  name: 'untrashWork',
  path: `${base}/untrashWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner, 'allowance.used_up', 'entitlement.missing'],
  summary: 'Takes a work out of the trash.',
});

export const deleteWork = endpoint({
  ...owned,
  name: 'deleteWork',
  path: `${base}/deleteWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner, 'access.refused', 'state.move_refused'],
  summary: 'Deletes a work that is in the trash, with all its versions.',
});

export const exportWorks = fileEndpoint({
  name: 'exportWorks',
  method: 'GET',
  path: `${base}/exportWorks`,
  access: 'member',
  body: 'none',
  input: nothing,
  file: 'application/zip',
  errors: [...signedOut],
  summary:
    'All works that are the member’s own, those in their own teams included, with their versions, as a zip of JSON files with a table of contents.',
});
