import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { startPayment } from '#contract/payments.ts';
import type { Testbed } from '../../../tests/harness.ts';
import { findMember } from '../members/members.queries.ts';
import { openSession } from '../members/sessions.ts';
import type { Payer } from './test-payments.ts';

// What tests share about browsers: the one in which a payment begins, and those that come back from its provider.

type Answer = Awaited<ReturnType<Testbed['send']>>;
let begun = 0;

/** A payer begins by the door, as a browser does. @property cookie what their browser has of it, as `name=value` */
export async function beginInBrowser(
  bed: Testbed,
  { memberId, invoice }: Payer,
  ask: Pick<InputOf<typeof startPayment>, 'provider' | 'saveMethod' | 'debit'>,
): Promise<OutputOf<typeof startPayment> & { cookie: string }> {
  const member = await findMember(bed.ctx().db, memberId);
  if (!member) throw new Error('no such member');
  const { token } = await openSession(bed.ctx(), member, { remember: true, method: 'password' });
  const answer = await bed.send(
    startPayment,
    { invoiceId: invoice.id, returnTo: '/pay-success', ...ask },
    { token, headers: { 'idempotency-key': `key-of-a-browser-${++begun}` } },
  );
  return { ...answer.json<{ data: OutputOf<typeof startPayment> }>().data, cookie: cookieOf(answer) };
}

export const cookieOf = ({ cookies }: Answer): string =>
  cookies
    .filter(({ name }) => name === 'payment-setup')
    .map(({ name, value }) => `${name}=${value}`)
    .join('');

/** A browser is led back to us. @returns the status, and where it is led to */
export async function comeBack(
  bed: Testbed,
  address: string,
  cookie = '',
): Promise<[status: number, to: unknown]> {
  const { pathname, search } = new URL(address, bed.config.publicUrl);
  const url = `${pathname}${search}`;
  const { statusCode, headers } = await bed.site.inject({ method: 'GET', url, headers: { cookie } });
  return [statusCode, headers.location];
}
