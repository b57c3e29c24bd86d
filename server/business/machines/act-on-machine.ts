import type { CheckedOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import type { ActInput } from '#contract/machines.ts';
import { type actOnMachine as actDoor, provenActions } from '#contract/machines-operator.ts';
import type { Context } from '#server/platform/context.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { requireStepUp } from '../members/step-up.ts';
import { requireAdmin } from '../orders/review-order.ts';
import { actedOnMail } from '../services/services.mail.ts';
import { aboutAct } from './about-act.ts';
import type { Known } from './known-machine.ts';
import { askForAct } from './machines.ts';

/**
 * Staff ask for an act on a server, as its owner would: over the same driver, one at a time, in the same history, with the
 * same refusals. Its owner is mailed what was asked and why.
 * @throws access.refused: no staff; what `requireStepUp` refuses, where the act erases something or lets somebody in; and
 *   as `askForAct`
 */
export async function actOnMachine(
  ctx: Context,
  input: CheckedOf<typeof actDoor>,
  key: string | null,
): Promise<Id<'provisioning'>> {
  requireAdmin(ctx);
  const { serviceId, action, reason, password, otpCode, passkeyProof, ...fields } = input;
  const wanted = present(fields);
  // A reverse entry has one spelling, whoever sets it.
  if (action === 'name_address' && wanted.name) wanted.name = wanted.name.toLowerCase();
  const proof = present({ password, otpCode, passkeyProof });
  return askForAct(
    ctx,
    { serviceId, action, wanted, key, reason },
    {
      ...(provenActions.includes(action) ? { prove: () => requireStepUp(ctx, proof) } : {}),
      tell: (inner, known, asked) => tellOwner(inner, known, { action, reason, input: asked }),
    },
  );
}

async function tellOwner(
  ctx: Context,
  { service, plan }: Known,
  { action, reason, input }: Pick<CheckedOf<typeof actDoor>, 'action' | 'reason'> & { input: ActInput },
): Promise<void> {
  const owner = service.memberId && (await findMember(ctx.db, service.memberId));
  if (!owner) return;
  const about = aboutAct(action, input, plan);
  await postMail(ctx, actedOnMail(ctx.config, owner, service, { action, about, reason, at: ctx.now() }));
}

type Present<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };
const present = <T extends object>(values: T): Present<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>;
