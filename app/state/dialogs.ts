import { store } from './store.ts';

/** How many dialogs are open above the page. A drawer beside a list is not one of them. */
export const openDialogs = store(0);
