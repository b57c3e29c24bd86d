import { z } from 'zod';
import { giftTier } from '#contract/gifts.ts';
import { type Id, newId } from '#contract/ids.ts';
import { organisationRight } from '#contract/organisation-rights.ts';
import { hashToken, newToken } from '#server/platform/auth/tokens.ts';
import { sealAtRest, tryOpenAtRest } from '#server/platform/auth/vault.ts';
import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { postMail } from '#server/platform/mail/mail.ts';
import { findMember } from '../members/members.queries.ts';
import { findActingOfAccount } from '../organisations/people.queries.ts';
import { findServiceLocked } from '../services/services.queries.ts';
import { giftMail } from './gifts.mail.ts';
import { findPlacer, findPlanFacts, insertGift } from './gifts.queries.ts';
import type { Gift } from './gifts.tables.ts';

/** What a gift gives, as its plan in the catalogue says. */
const giftFacts = z.object({ tier: giftTier, months: z.int().min(1) });

/** What codes are sealed for. */
const purpose = 'gift-codes';
/** Null when it was sealed with a secret that is lost; the link that was mailed works all the same. */
export const codeOf = ({ secret }: Context, { sealedCode }: Gift) =>
  tryOpenAtRest(secret, purpose, sealedCode);

/**
 * Makes the gift that was delivered and sends its buyer the link; once for each service, and none for what is no gift. The link is worth
 * money: of an organisation its owners get it, and the person who ordered it while they may see gifts.
 */
export async function makeGift(ctx: Context, serviceId: Id<'service'>): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { db, config, secret } = inner;
    const service = await findServiceLocked(db, serviceId);
    // Told late, it may have ended again.
    if (service?.family !== 'gifts' || service.state === 'terminated') return;
    const { memberId: buyerId, selection } = service;
    const code = newToken();
    const now = inner.now();
    const made = await insertGift(db, {
      ...{ id: newId('gift', now), serviceId, buyerId, createdAt: now },
      ...giftFacts.parse(await findPlanFacts(db, selection.plan)),
      words: selection.setup.words ?? '',
      codeHash: hashToken(code),
      sealedCode: sealAtRest(secret, purpose, code),
    });
    const buyer = buyerId && (await findMember(db, buyerId));
    if (!made || !buyer) return;
    const ownersAnd = await listPlacers(inner, { accountId: buyer.id, orderLineId: service.orderLineId });
    await postMail(inner, giftMail(config, buyer, made, code), { ownersAnd });
  });
}

async function listPlacers(
  { db }: Context,
  { accountId, orderLineId }: { accountId: Id<'member'>; orderLineId: Id<'orderLine'> },
): Promise<Id<'member'>[]> {
  const personId = await findPlacer(db, orderLineId);
  const role = personId && (await findActingOfAccount(db, { accountId, personId }));
  const right = organisationRight('listGifts');
  return personId && role && right !== 'person' && right.includes(role) ? [personId] : [];
}
