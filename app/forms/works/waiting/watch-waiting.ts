import { accountOf, isOfPerson } from '#app/state/organisation.ts';
import { currentUser } from '#app/state/session.ts';
import { read, waitingKey } from '#app/state/storage.ts';

const waiting = () => read(waitingKey)?.split(' ') ?? [];

/** Whether something of an account waits in this browser to be sent. */
export const isWaiting = (account: string): boolean => account !== '' && waiting().includes(account);

/** The same of a person, in whatever account they saved it. */
export const isWaitingOfPerson = (memberId: string): boolean =>
  memberId !== '' && waiting().some((account) => isOfPerson(account, memberId));

/** Sends what the member has saved without a connection: on every page, once they are known and once it is back. */
export function watchWaiting(): void {
  const look = async () => {
    const account = accountOf(currentUser.get().userId);
    if (isWaiting(account)) (await import('./send-in-background.ts')).sendInBackground(account);
  };
  currentUser.watch(look);
  addEventListener('online', look);
  void look();
}
