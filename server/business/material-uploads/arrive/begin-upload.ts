import type { Upload } from '@tus/server';
import { line } from '#contract/fields.ts';
import type { Id } from '#contract/ids.ts';
import { materialFormats } from '#contract/material-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { actingMember } from '../../members/sessions.ts';
import { uploadArrived } from '../material-uploads.events.ts';
import { countUploadsOf, insertUpload, moveUpload } from '../material-uploads.queries.ts';

/** What an operator may have begun and not used: more would be forgotten files. */
export const maxOpen = 200;

/** A refusal in the form the protocol's server answers it. */
export const refusal = (status_code: number, body: string) => ({ status_code, body: `${body}\n` });

/**
 * Notes a file that is about to arrive.
 * @throws a refusal: 400 without a length or a name, 413 too large, 415 of no accepted format, 429 too many
 */
export async function beginUpload(ctx: Context, { id, size, metadata }: Upload): Promise<void> {
  const name = line(1, 200).safeParse(metadata?.filename?.normalize('NFC'));
  if (!name.success) throw refusal(400, 'The file needs a name of up to 200 characters.');
  const fileName = name.data;
  if (size === undefined) throw refusal(400, 'The length has to be told at the beginning.');
  if (size === 0) throw refusal(400, 'The file is empty.');
  const ending = /\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  const format = materialFormats.find((one) => one === ending);
  if (!format) throw refusal(415, 'Files of this type are not taken.');
  if (size > ctx.config.uploadLimits[format]) throw refusal(413, 'The file is larger than allowed.');
  const memberId = actingMember(ctx).id;
  if ((await countUploadsOf(ctx.db, memberId)) >= maxOpen)
    throw refusal(429, 'Use or discard some of the files that were sent before.');
  const modified = Number(metadata?.modified ?? Number.NaN);
  const now = ctx.now();
  await insertUpload(ctx.db, {
    ...{
      id: id as Id<'upload'>,
      memberId,
      fileName,
      sizeBytes: size,
      state: 'arriving',
      beganAt: now,
      changedAt: now,
    },
    modifiedAt: modified >= 0 && modified < 8.64e15 ? new Date(modified) : null,
  });
}

/** Every byte is there: what it is, a job looks at. Told twice, it is done once. */
export async function finishUpload(ctx: Context, id: Id<'upload'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const moved = await moveUpload(inner.db, id, 'arriving', { state: 'checking', changedAt: inner.now() });
    if (moved) await inner.emit(uploadArrived, { uploadId: id }, { urgent: true });
  });
}
