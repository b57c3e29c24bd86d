import { figure } from '#app/format/number-text.ts';
import type { Words } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Delivery } from '#contract/webhooks.ts';

export type Try = Delivery['tries'][number];

/** Words and tone of a delivery. */
export const deliveryStates: Words<Delivery['state']> = {
  waiting: [m.developer_delivery_waiting, 'info'],
  delivered: [m.developer_delivery_delivered, 'success'],
  failed: [m.developer_delivery_failed, 'error'],
};

const problems: Readonly<Record<NonNullable<Try['problem']>, () => string>> = {
  timeout: m.developer_try_timeout,
  refused_address: m.developer_try_refused_address,
  no_address: m.developer_try_no_address,
  tls: m.developer_try_tls,
  connection: m.developer_try_connection,
};

/** What a receiver answered, or why it did not. */
export const tryText = ({ status, problem }: Pick<Try, 'status' | 'problem'>): string =>
  status === null ? problems[problem ?? 'connection']() : m.developer_try_status({ status });

export const tookText = ({ milliseconds }: Pick<Try, 'milliseconds'>): string =>
  m.developer_try_took({ milliseconds: figure(milliseconds) });

/** What a delivery tells of, short enough for a list: an order by its number, an id by its kind and its end. */
export const subjectText = (subject: string): string => subject.replace(/^([a-z]{3}_).+(.{6})$/, '$1…$2');

/** A message of JSON with line breaks; any other as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
