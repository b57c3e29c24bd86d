import { store } from '#app/state/store.ts';

/** How often something was decided since the page was loaded: what waits has to be counted anew. */
export const acted = store(0);

export const hasActed = (): void => acted.set(acted.get() + 1);
