import { currentUser } from '#app/state/session.ts';
import { read, waitingKey } from '#app/state/storage.ts';

/** Whether something of a member waits in this browser to be sent. */
export const isWaiting = (memberId: string): boolean =>
  memberId !== '' && (read(waitingKey)?.split(' ') ?? []).includes(memberId);

/** Sends what the member has saved without a connection: on every page, once they are known and once it is back. */
export function watchWaiting(): void {
  const look = async () => {
    const { userId } = currentUser.get();
    if (isWaiting(userId)) (await import('./send-in-background.ts')).sendInBackground(userId);
  };
  currentUser.watch(look);
  addEventListener('online', look);
  void look();
}
