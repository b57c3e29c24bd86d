import { type ActivityEntry, listActivity } from '#contract/activity.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { type Id, newId } from '#contract/ids.ts';
import { later, minutes } from '#contract/time.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { startDownload } from '../downloads/start-download.ts';
import { putMaterial } from '../downloads/test-downloads.ts';
import { logIn, makeMember } from '../members/test-members.ts';
import { cartOf, place, rowsOf, vps } from '../orders/test-orders.ts';
import { memberCtx } from '../payments/test-payments.ts';

export type Owner = Awaited<ReturnType<typeof newOwner>>;
let made = 0;

/** A member who is logged in. */
export async function newOwner(bed: Testbed) {
  const email = `activity-${made++}@lindt-home.example`;
  const { id } = await makeMember(bed, email);
  const { token } = await logIn(bed, email);
  const call = bed.as(token);
  const list = (input: InputOf<typeof listActivity> = {}) => call(listActivity, input);
  return { id, email, token, call, list, ctx: memberCtx(bed, id) };
}

/** All pages, one after the other. */
export async function readAll(
  { list }: Owner,
  input: InputOf<typeof listActivity> = {},
  between = async () => {},
): Promise<ActivityEntry[]> {
  const found: ActivityEntry[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await list({ ...input, ...(cursor ? { cursor } : {}) });
    found.push(...page.items);
    if (page.nextCursor === null) return found;
    cursor = page.nextCursor;
    await between();
  }
}

/**
 * So many entries of mixed kinds in the past, several of them at the same instant: copies of an order, an invoice and a download
 * that were made as everybody's are, sign-ins, changes of the tier and entries of the journal.
 */
export async function addHistory(bed: Testbed, memberId: Id<'member'>, count: number): Promise<void> {
  const ctx = memberCtx(bed, memberId);
  const { order, invoice } = await place(ctx, cartOf(vps));
  const materialId = await putMaterial(bed, { bytes: Buffer.from(memberId), title: 'A box, material' });
  const { row } = await startDownload(ctx, { materialId, project: '' });
  const [{ there } = { there: 0 }] = await rowsOf<{ there: number }>(
    bed,
    `select (select count(*) from order_moves where order_id = $1) + (select count(*) from invoice_moves where invoice_id = $2) + 1 as there`,
    [order.id, invoice.id],
  );
  const first = later(bed.clock.now(), -minutes(10_000));
  for (let n = 0; n < count - there; n++) {
    // Four of them at each instant.
    const at = later(first, minutes(Math.floor(n / 4)));
    await add[n % add.length]?.({
      bed,
      at,
      memberId,
      orderId: order.id,
      invoiceId: invoice.id,
      downloadId: row.id,
    });
  }
}

interface Ground {
  bed: Testbed;
  at: Date;
  memberId: Id<'member'>;
  orderId: Id<'order'>;
  invoiceId: Id<'invoice'>;
  downloadId: Id<'download'>;
}

const add: readonly ((ground: Ground) => Promise<unknown>)[] = [
  ({ bed, at, memberId }) =>
    rowsOf(
      bed,
      `insert into sign_ins (member_id, session_id, at, method, device, address) values ($1, 'ses_x', $2, 'password', 'Firefox on Linux', '127.0.0.1')`,
      [memberId, at],
    ),
  ({ bed, at, memberId }) =>
    rowsOf(
      bed,
      `insert into security_events (id, at, kind, member_id, actor, facts) values ($1, $2, 'step_up.done', $3, $3, '{}')`,
      [newId('securityEvent', at), at, memberId],
    ),
  ({ bed, at, orderId }) =>
    rowsOf(
      bed,
      `insert into order_moves (order_id, from_state, to_state, actor, reason, moved_at) values ($1, 'payment_failed', 'pending_payment', 'job:test', 'test', $2)`,
      [orderId, at],
    ),
  ({ bed, at, invoiceId }) =>
    rowsOf(
      bed,
      `insert into invoice_moves (invoice_id, from_state, to_state, actor, reason, moved_at) values ($1, 'proforma', 'open', 'job:test', 'test', $2)`,
      [invoiceId, at],
    ),
  ({ bed, at, downloadId }) =>
    rowsOf(
      bed,
      `insert into material_downloads select (jsonb_populate_record(d, jsonb_build_object('id', $2::text, 'started_at', $3::timestamptz, 'token_hash', null))).*
         from material_downloads d where d.id = $1`,
      [downloadId, newId('download', at), at],
    ),
  ({ bed, at, memberId }) =>
    rowsOf(
      bed,
      `insert into membership_tier_changes (member_id, from_tier, to_tier, source, changed_at) values ($1, 'free', 'pro', 'free', $2)`,
      [memberId, at],
    ),
];
