import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AdminRouteName, adminPaths } from '#app/paths-admin.ts';
import { isOpenTo } from '#app/state/rooms.ts';
import { staffCalls, staffMay, staffRoles, wideCalls } from '#contract/staff.ts';
import { importsOf, root, sources } from '../scripts/gate/import-graph.ts';

// A page of the operator offers an act, or asks for a list, only to roles that may have it. Whether it does is read from
// the sources: a call that a role of the page may not make is named in a file of the page that asks for rights.

const calls = Object.keys({ ...staffCalls, ...wideCalls });
const desk = new Set(sources(join(root, 'app/desk')));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const pages = [...textOf('app/routes.ts').matchAll(/operated\('(\w+)', '([^']+)'\)/g)].map(
  ([, name, file]) => ({ name: name as AdminRouteName, file: `app/desk/admin/${file}.tsx` }),
);

/** The files that a page is made of. */
function filesOf(page: string): string[] {
  const files = new Set([page]);
  for (const file of files) for (const target of importsOf(file)) if (desk.has(target)) files.add(target);
  return [...files];
}

/** The calls that a file takes from the contract as they are, not only their types. */
function madeIn(file: string): string[] {
  const taken = [...textOf(file).matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );
  return calls.filter((call) => taken.includes(call));
}

/** The calls that a file names to ask whether its reader may make them. */
function askedIn(file: string): string[] {
  const text = textOf(file);
  return /\b(?:may|staffMay|useStaffMay)\(/.test(text)
    ? calls.filter((call) => text.includes(`'${call}'`))
    : [];
}

/** One question for several calls: who may make the first is offered the others with it. */
const askedWith: Readonly<Record<string, readonly string[]>> = {
  changeMaterial: ['publishMaterial', 'withdrawMaterial'],
  changeStaffRoles: [
    ...['inviteStaff', 'withdrawStaffInvitation', 'suspendStaff', 'restoreStaff'],
    'removeSecondFactor',
  ],
  confirmRefundTransfer: ['revealRefundAccount', 'cancelRefundTransfer'],
  createMaterial: ['replaceMaterialFiles'],
  creditGoodwill: ['previewGoodwill'],
  decideCase: ['accompanyCase', 'reviewCaseLine', 'downloadCasePaper'],
  disableMember: ['enableMember', 'endMemberSessions'],
  finishProvisioning: ['retryProvisioning', 'failProvisioning'],
  holdCommission: ['releaseCommission', 'refuseCommission'],
  matchMovement: ['setMovementAside', 'takeMovementBack'],
  pauseAffiliate: ['resumeAffiliate', 'endAffiliate'],
  payPayout: ['revealPayoutAccount', 'cancelPayout'],
  postStatusNotice: ['updateStatusNotice'],
  refundOrder: ['previewRefund'],
  saveListView: ['changeListView', 'setDefaultListView', 'removeListView'],
  saveMailWords: ['restoreMailWords', 'sendMailPreview'],
  setExchangeRate: ['importExchangeRates'],
  setTaxRate: ['dropTaxRate'],
  suspendService: ['unsuspendService'],
  writeOffInvoice: ['previewWriteOff'],
};
/** The service says with each approval what its reader may do about it. */
const toldInRows = ['giveStaffApproval', 'refuseStaffApproval', 'withdrawStaffApproval'];

const questionFor = (call: string): string =>
  Object.keys(askedWith).find((question) => askedWith[question]?.includes(call)) ?? call;

/** Each call of a page that some role of the page may not make, with those roles. */
const narrower = pages.flatMap(({ name, file }) => {
  const files = filesOf(file);
  const asked = new Set(files.flatMap(askedIn));
  const readers = staffRoles.filter((role) => isOpenTo(name, [role]));
  return [...new Set(files.flatMap(madeIn))].flatMap((call) => {
    const without = readers.filter((role) => !staffMay([role], call));
    return without.length ? [{ name, call, without, isAsked: asked.has(questionFor(call)) }] : [];
  });
});

test('a page asks whether its reader may make a call before it offers or makes it, where not all of its roles may', () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(Object.keys(adminPaths).toSorted());
  expect(
    narrower
      .filter(({ call, isAsked }) => !isAsked && !toldInRows.includes(call))
      .map(({ name, call, without }) => `${name} does not ask for ${call}: ${without.join(', ')}`),
  ).toEqual([]);
  // Those that finance has and others do not, as on the orders.
  expect(narrower).toContainEqual({
    ...{ name: 'AdminOrders', call: 'refundOrder', isAsked: true },
    without: ['support', 'fulfilment', 'read_only'],
  });
});

test('one question stands for several calls only where who may make the one may make the others', () => {
  for (const [question, others] of Object.entries(askedWith))
    for (const call of others) {
      expect([call, narrower.some((one) => one.call === call)]).toEqual([call, true]);
      expect([
        call,
        staffRoles.filter((role) => staffMay([role], question) && !staffMay([role], call)),
      ]).toEqual([call, []]);
    }
});
