import { type Action, useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusedText } from './machine-words.ts';

/** Asks for something to be done to a server; what is refused is said in words of its own. */
export function useAsking<E extends Endpoint>(endpoint: E, onAsked: () => void): Action<E> {
  return useAction(endpoint, {
    onDone() {
      onAsked();
      toast('success', m.machine_asked());
    },
    onRefused: refusedText,
  });
}
