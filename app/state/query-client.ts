import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#contract/client.ts';
import { seconds } from '#contract/time.ts';
import { currentUser } from './session.ts';

/**
 * What the service has answered to this member, kept between pages: a page that is opened again shows it at once and asks
 * anew behind it. A refusal is an answer; only a lost connection is tried once more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Whether there is a connection is what the call itself finds out.
      networkMode: 'always',
      // Some questions are dear, such as the check of the books: a look at another tab asks nothing.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (tries, error) => error instanceof CallFailed && tries < 1,
      retryDelay: seconds(1),
    },
    mutations: { networkMode: 'always' },
  },
});

let owner = '';

/** One member's answers are never shown to another, nor after signing out. */
currentUser.watch(() => {
  const { userId } = currentUser.get();
  if (owner && userId !== owner) {
    if (userId) void queryClient.resetQueries();
    else queryClient.clear();
  }
  owner = userId;
});

/** Something was changed: whatever is on the page is asked for again, and what is kept of other pages is old. */
export const refetchAll = (): Promise<void> => queryClient.invalidateQueries();
