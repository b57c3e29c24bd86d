import { z } from 'zod';

/** A header value: what would begin a new line of the head becomes a space. */
const oneLine = z
  .string()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that end a header
  .transform((value) => value.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim());

/** What `speakTo` said a mail with, so that the operator's words can say the same. */
export interface Said {
  file: string;
  name: string;
  /** Which paragraphs are sent; one with places of its own by their values. */
  only: Readonly<Record<string, boolean | null | Readonly<Record<string, string>>>>;
  values: Readonly<Record<string, string>>;
  /** How many paragraphs are said by it; the sender added what follows. */
  paragraphs: number;
}

/** A row of a table of amounts. */
const row = z.strictObject({
  label: z.string(),
  /** Smaller, below the label, a line each. */
  details: z.array(z.string()).optional(),
  /** As it is shown: "$9.52". */
  amount: z.string(),
  /** Adds up what is above it; absent for what is added up. */
  sum: z.enum(['part', 'total']).optional(),
});
export type MailRow = z.output<typeof row>;

/** What a mail says; the layout is added when it is sent. */
export const mail = z.strictObject({
  /** null: composed like any other, then thrown away, so that an unknown address costs the same work as a known one. */
  to: oneLine.nullable(),
  /** The language of its words; none is English. */
  language: z.string().optional(),
  subject: oneLine,
  /** Plain paragraphs; never HTML. */
  paragraphs: z.array(z.string()),
  /** Which of them, from 0, say that files are attached: they are left out of a mail that leaves without one of its files. */
  aboutFiles: z.array(z.int()).optional(),
  /** A table behind the first paragraph. */
  rows: z.array(row).optional(),
  /** A code to type in, shown large. */
  code: z.string().optional(),
  action: z.strictObject({ label: z.string(), url: z.string() }).optional(),
  replyTo: oneLine.optional(),
  /**
   * Sent along: stored files by key, what we made ourselves, in base64, or documents that are drawn when the mail leaves, each by
   * the name of what draws it (`Drawers`).
   */
  attachments: z
    .array(
      z.union([
        z.strictObject({ key: z.string(), name: oneLine, contentType: oneLine }),
        z.strictObject({ content: z.base64(), name: oneLine, contentType: oneLine }),
        z.strictObject({ drawn: z.string(), id: z.string() }),
      ]),
    )
    .optional(),
  /** It says nothing without its documents, and never leaves without them. */
  onlyWithFiles: z.literal(true).optional(),
});
/** `said` is not kept while it waits: it waits in the words that it is sent in. */
export type Mail = z.output<typeof mail> & { said?: Said };
