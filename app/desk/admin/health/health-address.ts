import { useSearchParams } from 'react-router';
import { jobStates } from '#contract/health.ts';

const views = ['failed', 'mail'] as const;

/** What the address says about the health of the service: its view, and what the list in it is filtered by. */
export function useHealthAddress() {
  const [query] = useSearchParams();
  const view = views.find((one) => one === query.get('view'));
  return {
    /** Without one it is the overview. */
    view,
    /** Of mails. */
    state: view === 'mail' ? jobStates.find((one) => one === query.get('state')) : undefined,
    /** Of failed jobs. */
    queue: (view === 'failed' && query.get('queue')) || undefined,
    cursor: query.get('after') ?? undefined,
  };
}
