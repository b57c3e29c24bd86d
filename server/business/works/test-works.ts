import { randomUUID } from 'node:crypto';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { buyTool } from '../seats/test-seats.ts';
import { createWork, saveWork } from './works.ts';

// What the tests of this noun share: works that are made and saved, and the plan that gives more of them.

export const newWork = (
  ctx: Context,
  more: Partial<Parameters<typeof createWork>[1]> = {},
  key: string = randomUUID(),
) =>
  createWork(
    ctx,
    {
      ...{ tool: 'parcel-weight', title: 'Parcel', client: '', folder: '', content: '?l=40', team: null },
      ...more,
    },
    key,
  );

export const save = (
  ctx: Context,
  workId: Id<'work'>,
  content: string,
  basedOn: number,
  key: string = randomUUID(),
) => saveWork(ctx, { workId, content, basedOn }, key);

/** EZ Writing Pro, delivered. @returns its subscription */
export const buyWriting = (bed: Testbed, memberId: Id<'member'>) => buyTool(bed, memberId, 'writing-pro');
