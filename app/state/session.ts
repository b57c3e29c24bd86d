import { queryMemberUserInfo, type MemberUserInfo, logout as logoutCall } from '#contract/members.ts';
import { quietCall } from '../client.ts';
import { read, remove, storageKeys, write } from './storage.ts';
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

/** Removes the watcher of other tabs; set while somebody is signed in. */
let stopListening: (() => void) | null = null;

/** On every navigation: reads who is signed in while a token is stored; a failure signs out silently. */
export async function refreshUser(signal?: AbortSignal): Promise<void> {
  const token = read(storageKeys.token);
  if (!token) {
    if (currentUser.get().isLogin) forgetUser();
    return;
  }
  try {
    const info = await quietCall(queryMemberUserInfo, {}, { signal });
    if (read(storageKeys.token) !== token) return;
    const shownAs = currentUser.get();
    const role = shownAs.userId === info.userId && info.role === 'admin' && shownAs.role ? shownAs.role : info.role;
    currentUser.set({ ...info, role, isLogin: true });
    listen();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    if (read(storageKeys.token) === token) forgetUser();
  }
}

/** Keeps a token that the service has just given. */
export async function signIn(token: string): Promise<void> {
  write(storageKeys.token, token);
  await refreshUser();
}

/** Asks the service to end the session, and forgets it here whatever the answer is. */
export async function signOut(): Promise<void> {
  const ended = quietCall(logoutCall, {}).catch(() => {});
  forgetUser();
  await ended;
}

/** Clears the record, the token and the listener; nothing is shown. */
export function forgetUser(): void {
  remove(storageKeys.token);
  currentUser.set(nobody);
  stopListening?.();
  stopListening = null;
}

/** Shows the site as the other role. Works only here, and only for accounts that hold admin. */
export function switchRole(): void {
  const user = currentUser.get();
  currentUser.set({ ...user, role: user.role === 'admin' ? 'user' : 'admin' });
}

/** Another tab signing out (or in as somebody else) is noticed without a navigation. */
function listen(): void {
  if (stopListening) return;
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.token) void refreshUser();
  };
  addEventListener('storage', onStorage);
  stopListening = () => removeEventListener('storage', onStorage);
}
