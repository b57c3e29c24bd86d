import { useState } from 'react';
import type { FormValues } from '#app/forms/form-values.ts';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { refusedText } from './machine-words.ts';

/** A form that asks for something to be done to a server; what is refused is said in words of its own. */
export function useAskingForm<E extends Endpoint>(
  endpoint: E,
  prepare: (values: FormValues) => Record<string, unknown>,
  onAsked: () => void,
): EndpointForm {
  const [refused, setRefused] = useState<string | null>(null);
  const form = useEndpointForm<E>(endpoint, {
    once: true,
    prepare: async (values) => {
      setRefused(null);
      return prepare(values);
    },
    onDone: async () => {
      onAsked();
      toast('success', m.machine_asked());
      await refetchAll();
    },
    onRefused(refusal) {
      const text = refusedText(refusal);
      setRefused(text || null);
      return Boolean(text);
    },
  });
  return refused ? { ...form, problem: refused } : form;
}
