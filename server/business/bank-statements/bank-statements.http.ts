import type { FastifyInstance } from 'fastify';
import * as movements from '#contract/bank-movements.ts';
import * as contract from '#contract/bank-statements.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { keepsForSecondPerson } from '../staff-approvals/keep-for-second-person.ts';
import { importStatement } from './import-statement.ts';
import { exportMovements, listMovements, listStatements } from './list-movements.ts';
import { listMatchTargets, matchMovement, previewMatch } from './match-by-hand.ts';
import { previewStatement } from './preview-statement.ts';
import { setMovementAside, takeMovementBack } from './set-aside.ts';

export function mountBankStatements(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.previewStatement, (ctx, reading, { files }) =>
    previewStatement(ctx, reading, files),
  );
  door(calls, keeper, contract.importStatement, (ctx, asked, { files }) =>
    importStatement(ctx, asked, files),
  );
  door(calls, keeper, contract.listStatements, listStatements);
  door(calls, keeper, movements.listMovements, listMovements);
  door(calls, keeper, movements.exportMovements, async (ctx, filter) => ({
    fileName: `movements-${filter.state}.csv`,
    bytes: exportMovements(ctx, filter),
  }));
  door(calls, keeper, movements.listMatchTargets, listMatchTargets);
  door(calls, keeper, movements.previewMatch, previewMatch);
  door(calls, keeper, movements.matchMovement, keepsForSecondPerson(movements.matchMovement, matchMovement));
  door(calls, keeper, movements.setMovementAside, async (ctx, asked) => {
    await setMovementAside(ctx, asked);
    return null;
  });
  door(calls, keeper, movements.takeMovementBack, async (ctx, asked) => {
    await takeMovementBack(ctx, asked);
    return null;
  });
}
