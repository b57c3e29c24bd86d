import { sql } from 'drizzle-orm';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { casePapers } from '../cases/cases.tables.ts';
import { fileOf, openerOf } from '../cases/paper-files.ts';
import { safeName, uniqueNames } from '../downloads/zip-names.ts';
import { feedbackAttachments } from '../feedback/feedback.tables.ts';
import type { Held, Person } from './held/held.ts';
import { held } from './held/tables.ts';

/** A file that the member has sent, under the name that an export gives it. */
export interface SentFile {
  path: string;
  at: Date | null;
  /** Null: it cannot be read any more. */
  read(): Promise<Buffer | null>;
}

/** What the storage keeps of a member: files of their messages, and papers of their cases. */
async function listStored(db: Db, who: Person) {
  const rowsOf = (table: Held['table']) => held.find((one) => one.table === table)?.of(who) ?? sql`false`;
  return {
    attachments: await db.select().from(feedbackAttachments).where(rowsOf(feedbackAttachments)),
    papers: await db.select().from(casePapers).where(rowsOf(casePapers)),
  };
}

/** Under which keys it is stored. */
export async function listStoredKeys(db: Db, who: Person): Promise<string[]> {
  const { attachments, papers } = await listStored(db, who);
  return [...attachments.map(({ key }) => key), ...papers.map((paper) => fileOf(paper))];
}

export async function listSentFiles(ctx: Context, who: Person): Promise<SentFile[]> {
  const { attachments, papers } = await listStored(ctx.db, who);
  const unique = uniqueNames();
  const path = (folder: string, name: string) => `${folder}/files/${unique(safeName(name))}`;
  return [
    ...attachments.map(({ key, name }) => ({
      path: path('feedback', name),
      at: null,
      read: () => ctx.files.get(key),
    })),
    ...papers.map((paper) => ({
      path: path('cases', paper.name),
      at: paper.uploadedAt,
      async read() {
        const open = openerOf(ctx.secret, paper);
        const sealed = open ? await ctx.files.get(fileOf(paper)) : null;
        return open && sealed ? open(sealed) : null;
      },
    })),
  ];
}
