import { currentUser } from '#app/state/session.ts';

/** For a member, the served hearts of a list become buttons; for everybody else they lead to the login and back. */
export default function attachHearts(list: HTMLElement): void {
  const look = async () => {
    if (!currentUser.get().isLogin) return;
    stop();
    const { mountHearts } = await import('./heart-buttons.tsx');
    mountHearts(list);
  };
  const stop = currentUser.watch(() => void look());
  void look();
}
