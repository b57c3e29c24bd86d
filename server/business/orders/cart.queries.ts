import { eq } from 'drizzle-orm';
import type { Id } from '#contract/ids.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type Cart, carts } from './orders.tables.ts';

export async function findCart(db: Db, memberId: Id<'member'>): Promise<Cart | null> {
  const [row] = await db.select().from(carts).where(eq(carts.memberId, memberId));
  return row ?? null;
}

export async function putCart(db: Db, row: typeof carts.$inferInsert): Promise<Cart> {
  const { memberId: _, ...set } = row;
  const [kept] = await db
    .insert(carts)
    .values(row)
    .onConflictDoUpdate({ target: carts.memberId, set })
    .returning();
  if (!kept) throw new Error('the cart was not kept');
  return kept;
}
