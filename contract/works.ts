import { z } from 'zod';
import { endpoint, fileEndpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { page } from './page.ts';
import { toolNames } from './statistics.ts';
import { instant } from './time.ts';

const workId = idSchema('work');
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/works/v1';

/** Bytes of one work's content, as UTF-8. */
export const maxContentBytes = 1024 * 1024;
/** So many versions of a work are kept, and so many bytes of the earlier ones; the newest is kept always. */
export const maxVersions = 50;
export const maxHistoryBytes = 4 * 1024 * 1024;
/** Days after which a work in the trash is deleted. */
export const trashDays = 30;

const tool = z.enum(toolNames);
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
    /** Works that are not in the trash. */
    used: z.int(),
    /** Null = no limit. */
    limit: z.int().nullable(),
    folders: z.array(z.string()),
    clients: z.array(z.string()),
  }),
  errors: [...signedOut],
  summary: 'The saved works of the member, the last changed first.',
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

export const createWork = endpoint({
  ...owned,
  name: 'createWork',
  path: `${base}/createWork`,
  bodyLimit: 2 * maxContentBytes,
  input: z.strictObject({ tool, title, client: client.default(''), folder: folder.default(''), content }),
  output: z.strictObject({ workId, version }),
  errors: [...signedOut, 'allowance.used_up'],
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
     * was, so this one is a work of its own beside the other.
     */
    outcome: z.enum(['saved', 'merged', 'copied']),
    content: z.string(),
  }),
  errors: [...ofOwner, 'allowance.used_up'],
  summary:
    'Saves a work that was changed; needs an idempotency key, and answers a repetition with the first.',
});

export const changeWork = endpoint({
  ...owned,
  name: 'changeWork',
  path: `${base}/changeWork`,
  input: z.strictObject({ workId, title, client, folder }),
  output: noAnswer,
  errors: [...ofOwner],
  summary: 'Gives a work another title, client and folder.',
});

export const duplicateWork = endpoint({
  ...owned,
  name: 'duplicateWork',
  path: `${base}/duplicateWork`,
  input: z.strictObject({ workId, title }),
  output: z.strictObject({ workId }),
  errors: [...ofOwner, 'allowance.used_up'],
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
    items: z.array(z.strictObject({ version, savedAt: instant, bytes: z.int() })),
  }),
  errors: [...ofOwner],
  summary: 'The versions of a work, the newest first. The newest 50 are kept, as far as 4 MiB hold them.',
});

export const restoreWorkVersion = endpoint({
  ...owned,
  name: 'restoreWorkVersion',
  path: `${base}/restoreWorkVersion`,
  input: z.strictObject({ workId, version }),
  output: z.strictObject({ version }),
  errors: [...ofOwner, 'allowance.used_up'],
  summary: 'Saves an earlier version again, as the newest.',
});

export const trashWork = endpoint({
  ...owned,
  name: 'trashWork',
  path: `${base}/trashWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner],
  summary: 'Puts a work into the trash, where it stays for 30 days.',
});

export const untrashWork = endpoint({
  ...owned,
  name: 'untrashWork',
  path: `${base}/untrashWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner, 'allowance.used_up'],
  summary: 'Takes a work out of the trash.',
});

export const deleteWork = endpoint({
  ...owned,
  name: 'deleteWork',
  path: `${base}/deleteWork`,
  input: z.strictObject({ workId }),
  output: noAnswer,
  errors: [...ofOwner, 'state.move_refused'],
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
  summary: 'All works of the member with their versions, as a zip of JSON files with a table of contents.',
});
