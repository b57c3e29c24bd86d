import { store } from './store.ts';

/** How many dialogs are open above the page. A drawer beside a list is not one of them. */
export const openDialogs = store(0);

/** The dialogs and drawers that are open, the newest last: nothing outside of that one can be pressed or is read out. */
export const modals = store<readonly HTMLDialogElement[]>([]);
