import { CallRefused } from '#contract/client.ts';
import type { MemberUserInfo } from '#contract/members.ts';
import { quietCall } from '../client.ts';
import { tellTimeIn } from '../format/zone.ts';
import { memberOf, paintMember, paintNobody } from './first-paint.ts';
import { forgetForms } from './forget-forms.ts';
import { lightLogout, lightUserInfo } from './light-calls.ts';
import { sessionEndedCode } from './light-codes.ts';
import { accountOf, forgetOrganisation, isChosenElsewhere, isOutlived } from './organisation.ts';
import { organisationKey, read, remove, storageKeys, tab, tabKeys, write } from './storage.ts';
import { store } from './store.ts';

/** The current-user record of the specification (section 3). `role` is display only; the service never reads it. */
export interface CurrentUser extends MemberUserInfo {
  isLogin: boolean;
}

const nobody: CurrentUser = {
  userId: '',
  userName: '',
  userEmail: '',
  createTimeDesc: '',
  userLoginPrompt: '',
  isLogin: false,
  role: '',
};

export const currentUser = store<CurrentUser>(nobody);
export const anonymous: Readonly<CurrentUser> = nobody;

/** Whether the last session was ended elsewhere; the login page says so, and a reload or native link keeps it. */
export const sessionEnded = store(false);

/** Removes the watcher of other tabs; set while somebody is signed in. */
let stopListening: (() => void) | null = null;
/** The token of whom this page shows; set while somebody is signed in. */
let shownWith: string | null = null;
/** The question under way: page start and first navigation ask at the same moment. */
let asking: { token: string; answer: Promise<void> } | null = null;

/** Logged in means that a token is stored (specification section 4). */
export const hasToken = (): boolean => read(storageKeys.token) !== null;

/**
 * The account that the stored token is used for, also while the service cannot be asked; empty where that is not known. A
 * token that was stored meanwhile is not mistaken for the one before.
 */
export function accountNow(): string {
  const token = read(storageKeys.token);
  return token === null ? '' : accountOf(memberOf(token));
}

/**
 * On every navigation: reads who is signed in while a token is stored; a failure signs out silently. While the browser
 * itself says that there is no connection nothing is asked, so nothing fails: it is asked when the connection returns.
 */
export function refreshUser(): Promise<void> {
  const token = read(storageKeys.token);
  // Who signed in anew acts for themselves first, which is another document.
  if (isOutlived(token)) return followChoice();
  if (!token) {
    forgetOrganisation();
    if (currentUser.get().isLogin) {
      forgetUser();
      forgetForms();
    }
    return Promise.resolve();
  }
  if (navigator.onLine === false) {
    addEventListener('online', () => void refreshUser(), { once: true });
    return Promise.resolve();
  }
  if (asking?.token === token) return asking.answer;
  const answer = askUser(token).finally(() => {
    if (asking?.answer === answer) asking = null;
  });
  asking = { token, answer };
  return answer;
}

/** Milliseconds within which a page whose calls were broken off is gone. */
const goneAfter = 200;

async function askUser(token: string): Promise<void> {
  let left = false;
  const leave = () => {
    left = true;
  };
  const signs = ['beforeunload', 'pagehide'] as const;
  for (const sign of signs) addEventListener(sign, leave);
  try {
    const info = await quietCall(lightUserInfo, {});
    if (read(storageKeys.token) !== token) return;
    const shownAs = currentUser.get();
    const same = shownAs.isLogin && shownAs.userId === info.userId;
    const role = same && info.role === 'admin' && shownAs.role ? shownAs.role : info.role;
    // Before anybody draws: days and times of the page are those of this clock.
    tellTimeIn(info.timeZone);
    currentUser.set({ ...info, role, isLogin: true });
    paintMember(info.userId, info.userName, token);
    shownWith = token;
    listen();
  } catch (error) {
    // A page that is left breaks its calls off, some browsers before they tell it. That says nothing about the
    // session, and the next page asks again: by the end of this wait the page is gone, or it is there and has failed.
    if (!(error instanceof CallRefused)) await new Promise((resolve) => setTimeout(resolve, goneAfter));
    if (left && !(error instanceof CallRefused)) return;
    if (read(storageKeys.token) !== token) return;
    if (error instanceof CallRefused && error.code === sessionEndedCode) {
      tab.write(tabKeys.sessionEnded, 'Y');
      sessionEnded.set(true);
    }
    forgetUser();
  } finally {
    for (const sign of signs) removeEventListener(sign, leave);
  }
}

/** Keeps a token that the service has just given, and loads whose it is. */
export async function signIn(token: string): Promise<void> {
  write(storageKeys.token, token);
  forgetEnded();
  await refreshUser();
}

/** Asks the service to end the session, and forgets it here whatever the answer is. */
export async function signOut(): Promise<void> {
  const ended = quietCall(lightLogout, {}).catch(() => {});
  forgetUser();
  forgetEnded();
  forgetForms();
  await ended;
}

/** Nobody needs to be told any more that a session has ended. */
export function forgetEnded(): void {
  tab.remove(tabKeys.sessionEnded);
  sessionEnded.set(false);
}

/** Clears the record, the token and the listener; nothing is shown. */
export function forgetUser(): void {
  remove(storageKeys.token);
  forgetOrganisation();
  tellTimeIn(null);
  paintNobody();
  if (currentUser.get() !== nobody) currentUser.set(nobody);
  stopListening?.();
  stopListening = null;
}

/** Shows the site as the other role. Works only here, and only for accounts that hold admin. */
export function switchRole(): void {
  const user = currentUser.get();
  currentUser.set({ ...user, role: user.role === 'admin' ? 'user' : 'admin' });
}

/** Another tab signing out (or in as somebody else, or acting for another account) is noticed without a navigation. */
function listen(): void {
  if (stopListening) return;
  const onStorage = (event: StorageEvent) => {
    // A cleared storage names no key.
    if (event.key === storageKeys.token || event.key === null) void refreshUser();
    else if (event.key === organisationKey) void followChoice();
  };
  // A page that the browser kept whole heard of nothing meanwhile: it comes back with whom it showed and acted for. Where
  // that is nobody or somebody else by now, it is loaded again, before anything on it is used with their token.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (read(storageKeys.token) === shownWith) void followChoice();
    else location.reload();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  stopListening = () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

async function followChoice(): Promise<void> {
  // Signed out there as well, which is told by another event.
  if (!hasToken() || !isChosenElsewhere()) return;
  (await import('./switch-account.ts')).followChoice();
}
