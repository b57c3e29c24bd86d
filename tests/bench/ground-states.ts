import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { adminPaths } from '#app/paths-admin.ts';
import { keepWaiting, operatorActions, waitingActions } from '../e2e/member-barrier-actions.ts';
import { type Ground, prepareGround } from '../e2e/member-barrier-ground.ts';
import { type Action, dialogs, libraryActions, memberPages } from '../e2e/member-barrier-pages.ts';
import { touch } from '../e2e/navigation-steps.ts';
import {
  keptOrganisation,
  organisationActions,
  organisationPages,
} from '../e2e/organisation-barrier-pages.ts';
import { people } from '../people.ts';
import { shopperOf } from '../shopper.ts';
import { operatorDialogs } from './operator-dialogs.ts';
import type { State } from './state.ts';

/** Mara has joined before: somebody else sees this page. */
const ofOmar = 'the affiliate page before joining';

/**
 * What members and the operator see: every page that the barrier journeys examine, and what opens on it.
 * @param folder where the ground is kept, so that a second run does not order everything again
 */
export function groundStates(siteUrl: string, folder: string): State[] {
  let made: Promise<Ground> | undefined;
  const ground = () => {
    made ??= groundIn(siteUrl, folder);
    return made;
  };
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = async ({ email }: { email: string }) => {
    // A session from before would not survive the jumps of its clock.
    await ground();
    const token = tokens.get(email) ?? shopperOf(siteUrl, email).then((one) => one.token);
    tokens.set(email, token);
    return token;
  };
  const as = (person: { email: string }) => async () => ({ token: await tokenOf(person) });
  const forOrganisation = async () => {
    const token = await tokenOf(people.mara);
    return { token, organisation: keptOrganisation((await ground()).organisationId, token) };
  };
  const opening = (kind: string, keep: State['keep'], before = async (_: Page) => {}) => {
    return ([name, path, button, ready]: Action): State => ({
      ...{ name: nameOf(kind, name), part: 'view', keep },
      path: async () => path(await ground()),
      async bring(page) {
        await before(page);
        await press(page, button);
        await page.getByText(ready).filter({ visible: true }).first().waitFor();
      },
    });
  };
  return [
    ...memberPages.map(
      ([name, path, ready]): State => ({
        ...{ name: nameOf('member', name), part: 'page', ready },
        keep: as(name === ofOmar ? people.omar : people.mara),
        path: async () => path(await ground()),
      }),
    ),
    ...dialogs.map(opening('dialog', as(people.mara))),
    ...libraryActions.map(opening('dialog', as(people.mara), touch)),
    ...organisationPages.map(
      ([name, path, ready]): State => ({
        ...{ name: nameOf('organisation', name), part: 'page', ready, keep: forOrganisation },
        path: async () => path(),
      }),
    ),
    ...organisationActions.map(opening('organisation', forOrganisation)),
    ...waitingActions.map((action): State => {
      const [, path] = action;
      return opening('dialog', as(people.mara), async (page) => {
        await keepWaiting(page);
        await page.goto(await path(await ground()));
      })(action);
    }),
    ...Object.values(adminPaths).map(
      (path): State => ({
        ...{ name: nameOf('operator', path), part: 'page', keep: as(people.olga) },
        path: async () => {
          const { caseId, feedbackNo } = await ground();
          const filled = path.replace(':file', 'orders').replace(':name', 'paid');
          return filled.replace(':caseId', caseId).replace(':feedbackNo', feedbackNo);
        },
      }),
    ),
    ...operatorActions.map(opening('operator-dialog', as(people.olga))),
    ...operatorDialogs.map(
      ([name, path, row, button]): State => ({
        ...{ name: nameOf('operator-dialog', name), path, part: 'view', keep: as(people.olga) },
        async bring(page) {
          if (row) await openRow(page, row);
          await press(page, button);
          await page.getByRole('dialog').last().waitFor();
        },
      }),
    ),
  ];
}

const nameOf = (kind: string, name: string) =>
  `${kind}-${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}`.toLowerCase();

/** @param row the key of its address and, if it matters which, a text in it */
async function openRow(page: Page, row: string): Promise<void> {
  const [key, text] = row.split(' ');
  const rows = text ? page.getByRole('row').filter({ hasText: text }) : page.locator('main');
  await rows.locator(`a[href*="${key}="]`).filter({ visible: true }).first().click();
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

async function groundIn(siteUrl: string, folder: string): Promise<Ground> {
  const file = join(folder, 'ground.json');
  if (!existsSync(file)) {
    const { mara, ...kept } = await prepareGround(siteUrl);
    writeFileSync(file, JSON.stringify(kept));
    return { ...kept, mara };
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Omit<Ground, 'mara'>;
  return { ...kept, mara: await shopperOf(siteUrl, people.mara.email) };
}
