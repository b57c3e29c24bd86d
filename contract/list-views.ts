import { endpoint, noAnswer, nothing } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import type { StaffCall } from './staff.ts';
import { z } from './zod.ts';

/** So many views a person saves of one list at most, and so many of one list are shared at most. */
export const maxListViews = 30;

interface ListOfOperator {
  /** The call that reads the list: who may not make it is told of no view. */
  reads: StaffCall;
  /** Names in the address that filter the list, in the order in which an address of a view has them. */
  parameters: readonly string[];
}

/** The operator's lists whose filter is kept in the address, by the name of their page. */
export const viewedLists = {
  AdminOrders: { reads: 'listAllOrders', parameters: ['state', 'about'] },
  AdminDelivery: { reads: 'listProvisionings', parameters: ['state', 'about'] },
  AdminCases: { reads: 'listCases', parameters: ['state', 'about'] },
  AdminFeedback: { reads: 'listFeedback', parameters: ['state', 'type', 'about'] },
  AdminSubscriptions: { reads: 'listAllSubscriptions', parameters: ['state', 'about'] },
  AdminMemberships: { reads: 'listGrants', parameters: ['about'] },
  AdminAffiliates: { reads: 'listAffiliates', parameters: ['state', 'about'] },
  AdminCommissions: { reads: 'listAllCommissions', parameters: ['state', 'about'] },
  AdminWithdrawals: { reads: 'listWithdrawals', parameters: ['state'] },
  AdminInvoices: { reads: 'listAllInvoices', parameters: ['state', 'period', 'about'] },
  AdminVatIds: { reads: 'listVatChecks', parameters: ['state', 'about'] },
  AdminReceivables: { reads: 'listReceivables', parameters: ['view'] },
  AdminJournal: { reads: 'listJournals', parameters: ['view', 'period', 'kind', 'account', 'about'] },
  AdminApprovals: { reads: 'listStaffApprovals', parameters: ['state'] },
  AdminTransfers: { reads: 'listAllPayments', parameters: ['state'] },
  AdminBank: { reads: 'listMovements', parameters: ['state', 'statement', 'about'] },
  AdminPayouts: { reads: 'listAllPayouts', parameters: ['state', 'about'] },
  AdminMaterials: { reads: 'listAllMaterials', parameters: ['state', 'type', 'about'] },
  AdminHealth: { reads: 'readHealth', parameters: ['view', 'state', 'queue'] },
  AdminSecurity: { reads: 'listSecurityEvents', parameters: ['kind', 'outcome', 'from', 'to', 'about'] },
} as const satisfies Readonly<Record<string, ListOfOperator>>;

export type ViewedList = keyof typeof viewedLists;
export type ListParameter<L extends ViewedList = ViewedList> = (typeof viewedLists)[L]['parameters'][number];
/** What a list is filtered by, as its address says it. */
export type ListFilter = Readonly<Partial<Record<ListParameter, string>>>;
type AskedFilter = Readonly<Partial<Record<ListParameter, string | undefined>>>;

export const listNames = Object.keys(viewedLists) as ViewedList[];
const parametersOf = (list: ViewedList): readonly ListParameter[] => viewedLists[list].parameters;
const parameterNames = [...new Set(listNames.flatMap(parametersOf))];

/** What the list knows of a filter, in the list's order. */
export function knownFilter(list: ViewedList, filter: AskedFilter): ListFilter {
  const known = parametersOf(list).flatMap((name) => (filter[name] ? [[name, filter[name]] as const] : []));
  return Object.fromEntries(known);
}

/** The search of an address that shows a view, such as `?state=unpaid`; empty without a filter. */
export function searchOf(list: ViewedList, filter: AskedFilter): string {
  const search = new URLSearchParams(Object.entries(knownFilter(list, filter))).toString();
  return search && `?${search}`;
}

const viewId = idSchema('listView');
const viewName = line(1, 40);
const list = z.enum(listNames);
const base = '/list-views/v1';
const refusals = ['session.missing', 'session.ended', 'access.refused'] as const;

export const listView = z.strictObject({
  viewId,
  list,
  name: z.string(),
  filter: z.partialRecord(z.enum(parameterNames), z.string()),
  /** Everybody who may read the list sees it; else only who saved it. */
  shared: z.boolean(),
  /** What its maker is called; null where the caller made it, or its maker has left. */
  sharedBy: z.string().nullable(),
  /** The caller saved it. */
  isMine: z.boolean(),
  /** The caller may rename and remove it: it is theirs, or they are an owner and it is shared. */
  mayChange: z.boolean(),
  /** The menu opens the list with it for the caller. */
  isDefault: z.boolean(),
});
export type ListView = z.output<typeof listView>;

export const listListViews = endpoint({
  name: 'listListViews',
  method: 'GET',
  path: `${base}/listListViews`,
  access: 'staff',
  body: 'none',
  input: nothing,
  output: z.strictObject({ items: z.array(listView) }),
  errors: [...refusals],
  summary:
    'The saved views of all lists that the caller may read: their own and those that are shared, by list; of each the caller’s own first, by name.',
});

export const saveListView = endpoint({
  name: 'saveListView',
  method: 'POST',
  path: `${base}/saveListView`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({
    list,
    name: viewName,
    shared: z.boolean(),
    /** What this list does not know is left out. */
    filter: z.partialRecord(z.enum(parameterNames), line(1, 254)),
  }),
  output: listView,
  errors: [...refusals, 'allowance.used_up'],
  summary:
    'Saves what a list is filtered by under a name, for the caller or for everybody who may read the list; 30 of one list at most. Saved twice alike, it is one.',
});

export const changeListView = endpoint({
  name: 'changeListView',
  method: 'POST',
  path: `${base}/changeListView`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({ viewId, name: viewName, shared: z.boolean() }),
  output: listView,
  errors: [...refusals, 'request.not_found', 'allowance.used_up'],
  summary:
    'Renames a view, shares it, or makes it personal again. A shared one is renamed by its maker and by owners; whether it is shared is decided by its maker alone.',
});

export const setDefaultListView = endpoint({
  name: 'setDefaultListView',
  method: 'POST',
  path: `${base}/setDefaultListView`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({ viewId, isDefault: z.boolean() }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary:
    'Makes a view the one that the menu opens its list with for the caller, in place of another one, or ends that. Repeated, nothing changes.',
});

export const removeListView = endpoint({
  name: 'removeListView',
  method: 'POST',
  path: `${base}/removeListView`,
  access: 'staff',
  body: 'json',
  input: z.strictObject({ viewId }),
  output: noAnswer,
  errors: [...refusals, 'request.not_found'],
  summary: 'Removes a view. A shared one is removed by its maker and by owners, and is gone for everybody.',
});
