import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';

/** Why a file did not come: in the words of the service, where it answered. */
export const fileProblem = (error: unknown): string =>
  error instanceof CallRefused ? error.message || m.ui_toast_error() : m.ui_press_again();
