import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/browser-workspaces.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { handOverWorkspace } from './hand-over.ts';
import { listWorkspaceHolders, listWorkspaces } from './workspaces.ts';

export function mountWorkspaces(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listWorkspaces, (ctx, input) => listWorkspaces(ctx, input));
  door(calls, keeper, contract.listWorkspaceHolders, (ctx, { workId }) => listWorkspaceHolders(ctx, workId));
  door(calls, keeper, contract.handOverWorkspace, async (ctx, input) => {
    await handOverWorkspace(ctx, input);
    return null;
  });
}
