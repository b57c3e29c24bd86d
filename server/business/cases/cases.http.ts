import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/cases.ts';
import * as operator from '#contract/cases-operator.ts';
import { type Doorkeeper, door } from '#server/platform/http/door.ts';
import { requireIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { accompanyCase } from './accompany.ts';
import { changeCase, getCase, listOwnCases, openCase } from './cases.ts';
import { removeCasePaper } from './delete-papers.ts';
import { reviewCaseLine, tickCaseLine } from './lines.ts';
import { countCases, listCases } from './list-cases.ts';
import { answerCase, sendCaseMessage } from './messages.ts';
import { decideCase, moveCase } from './move-case.ts';
import { addCasePaper } from './papers.ts';
import { readCasePaper } from './read-paper.ts';

// What takes no idempotency key says what is to be true, and twice is as good as once.

export function mountCases(calls: FastifyInstance, keeper: Doorkeeper): void {
  door(calls, keeper, contract.listOwnCases, async (ctx) => ({ items: await listOwnCases(ctx) }));
  door(calls, keeper, contract.getCase, (ctx, { caseId }) => getCase(ctx, caseId));
  door(calls, keeper, contract.openCase, async (ctx, input) => ({ caseId: await openCase(ctx, input) }));
  door(calls, keeper, contract.changeCase, (ctx, input) => done(changeCase(ctx, input)));
  door(calls, keeper, contract.moveCase, (ctx, input) => done(moveCase(ctx, input)));
  door(calls, keeper, contract.tickCaseLine, (ctx, input) => done(tickCaseLine(ctx, input)));
  door(calls, keeper, contract.addCasePaper, async (ctx, input, { files, request }) => ({
    paperId: await addCasePaper(ctx, input, { files, idempotencyKey: requireIdempotencyKey(request) }),
  }));
  door(calls, keeper, contract.removeCasePaper, (ctx, { paperId }) => done(removeCasePaper(ctx, paperId)));
  door(calls, keeper, contract.downloadCasePaper, (ctx, { paperId }) => readCasePaper(ctx, paperId));
  door(calls, keeper, contract.sendCaseMessage, (ctx, input, { request }) =>
    done(sendCaseMessage(ctx, input, requireIdempotencyKey(request))),
  );
  door(calls, keeper, operator.listCases, (ctx, input) => listCases(ctx, input));
  door(calls, keeper, operator.countCases, (ctx) => countCases(ctx));
  door(calls, keeper, operator.decideCase, (ctx, input) => done(decideCase(ctx, input)));
  door(calls, keeper, operator.reviewCaseLine, (ctx, input) => done(reviewCaseLine(ctx, input)));
  door(calls, keeper, operator.answerCase, (ctx, input, { request }) =>
    done(answerCase(ctx, input, requireIdempotencyKey(request))),
  );
  door(calls, keeper, operator.accompanyCase, (ctx, { caseId }) => done(accompanyCase(ctx, caseId)));
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
