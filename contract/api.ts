import type { ApiScope } from './api-keys.ts';
import { getPlan, listPlans, priceCart } from './catalogue.ts';
import { listDownloads, renewDownload, startDownload } from './downloads.ts';
import { downloadElectronicCreditNote, downloadElectronicInvoice } from './e-invoices.ts';
import type { Endpoint } from './endpoint.ts';
import {
  downloadCreditNote,
  downloadInvoice,
  getInvoice,
  listCreditNotes,
  listInvoices,
} from './invoices.ts';
import { readMachine, restartMachine, setRescue, takeSnapshot } from './machines.ts';
import { cancelOrder, getOrder, listOrders, makeQuote, placeOrder } from './orders.ts';
import { addSubUser, changeSubUser, readProxy, removeSubUser } from './proxies.ts';
import { getService, listServices, renameService } from './services.ts';
import { getSubscription, listSubscriptions } from './subscriptions.ts';
import { changeWork, createWork, listWorks, readWork, saveWork, trashWork } from './works.ts';

export const apiBase = '/api/v1';
export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One operation of the public API: a call of the site at an address of its own, for whoever holds a key. */
export interface ApiRoute {
  method: ApiMethod;
  /** Below `apiBase`. A part `{name}` is the field of that name of the call's input. */
  path: `/${string}`;
  /** Null: any key may. */
  scope: ApiScope | null;
  endpoint: Endpoint;
  /** Whether the header `Idempotency-Key` has to come along, or may; null: it means nothing there. */
  idempotencyKey: 'required' | 'optional' | null;
}

const route = (
  method: ApiMethod,
  path: `/${string}`,
  scope: ApiScope | null,
  endpoint: Endpoint,
  idempotencyKey: ApiRoute['idempotencyKey'] = null,
): ApiRoute => ({ method, path, scope, endpoint, idempotencyKey });

/**
 * What the public API offers. Each row is carried out by the verb of its call, with the rights of the key's owner: there
 * is no second way to do anything. A call that asks for a fresh proof has no row, because a key cannot give one.
 */
export const apiRoutes: readonly ApiRoute[] = [
  route('GET', '/plans', null, listPlans),
  route('GET', '/plans/{plan}', null, getPlan),
  route('POST', '/prices', null, priceCart),

  route('POST', '/quotes', 'orders:write', makeQuote),
  route('GET', '/orders', 'orders:read', listOrders),
  route('POST', '/orders', 'orders:write', placeOrder, 'required'),
  route('GET', '/orders/{orderNo}', 'orders:read', getOrder),
  route('POST', '/orders/{orderNo}/cancel', 'orders:write', cancelOrder),

  route('GET', '/subscriptions', 'services:read', listSubscriptions),
  route('GET', '/subscriptions/{subscriptionId}', 'services:read', getSubscription),
  route('GET', '/services', 'services:read', listServices),
  route('GET', '/services/{serviceId}', 'services:read', getService),
  route('PATCH', '/services/{serviceId}', 'services:write', renameService),
  route('GET', '/services/{serviceId}/machine', 'services:read', readMachine),
  route('POST', '/services/{serviceId}/machine/restart', 'services:write', restartMachine, 'optional'),
  route('POST', '/services/{serviceId}/machine/rescue', 'services:write', setRescue, 'optional'),
  route('POST', '/services/{serviceId}/machine/snapshots', 'services:write', takeSnapshot, 'optional'),
  route('GET', '/services/{serviceId}/proxy', 'services:read', readProxy),
  route('POST', '/services/{serviceId}/proxy/sub-users', 'services:write', addSubUser),
  route('PATCH', '/proxy-sub-users/{subUserId}', 'services:write', changeSubUser),
  route('DELETE', '/proxy-sub-users/{subUserId}', 'services:write', removeSubUser),

  route('GET', '/invoices', 'invoices:read', listInvoices),
  route('GET', '/invoices/{invoiceId}', 'invoices:read', getInvoice),
  route('GET', '/invoices/{invoiceId}/pdf', 'invoices:read', downloadInvoice),
  route('GET', '/invoices/{invoiceId}/xml', 'invoices:read', downloadElectronicInvoice),
  route('GET', '/credit-notes', 'invoices:read', listCreditNotes),
  route('GET', '/credit-notes/{creditNoteId}/pdf', 'invoices:read', downloadCreditNote),
  route('GET', '/credit-notes/{creditNoteId}/xml', 'invoices:read', downloadElectronicCreditNote),

  route('GET', '/downloads', 'downloads:read', listDownloads),
  route('POST', '/downloads', 'downloads:write', startDownload),
  route('POST', '/downloads/{downloadId}/links', 'downloads:write', renewDownload),

  route('GET', '/works', 'works:read', listWorks),
  route('POST', '/works', 'works:write', createWork, 'required'),
  route('GET', '/works/{workId}', 'works:read', readWork),
  route('PUT', '/works/{workId}', 'works:write', saveWork, 'required'),
  route('PATCH', '/works/{workId}', 'works:write', changeWork),
  route('DELETE', '/works/{workId}', 'works:write', trashWork),
];

/**
 * The route that reads what another one makes: `GET /orders/{orderNo}` for `POST /orders`; null for one that makes nothing
 * with an address of its own.
 */
export const readerOf = ({ method, path }: Pick<ApiRoute, 'method' | 'path'>): ApiRoute | null =>
  (method === 'POST' && apiRoutes.find((one) => one.method === 'GET' && isPartOf(path, one.path))) || null;

const isPartOf = (path: string, longer: string) =>
  longer.startsWith(`${path}/{`) && longer.indexOf('/', path.length + 1) < 0;

/** The names of the parts of a path: `['orderNo']`. */
export const partsOf = ({ path }: Pick<ApiRoute, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
