import type { FormValues } from '#app/forms/form-values.ts';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import type { FieldMessage } from '#contract/errors.ts';
import { chosenEvent } from '#contract/webhooks.ts';
import { type ChosenEvent, eventAreas } from './event-words.ts';
import { TickAreas, tickedIn } from './tick-areas.tsx';

interface WebhookFieldsProps {
  form: EndpointForm;
  name: string;
  /** Null where it is not asked for: another address is another webhook. */
  url: string | null;
  events: readonly ChosenEvent[];
}

/** What a webhook is called, where it leads and what it is told of. */
export function WebhookFields({ form, name, url, events }: WebhookFieldsProps) {
  return (
    <>
      {url === null ? null : (
        <TextField
          {...form.field('url')}
          type="url"
          label={m.developer_webhook_url()}
          hint={m.developer_webhook_url_hint()}
          defaultValue={url}
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <TextField
        {...form.field('name')}
        label={m.developer_name()}
        hint={m.developer_webhook_name_hint()}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        optional
      />
      <TickAreas
        legend={m.developer_webhook_events()}
        hint={m.developer_webhook_events_hint()}
        name="event"
        areas={eventAreas()}
        ticked={events}
        error={form.errors.events ? m.developer_webhook_events_needed() : null}
        onInput={form.field('events').onInput}
      />
    </>
  );
}

export const eventsIn = (values: FormValues): ChosenEvent[] => tickedIn(values, 'event', chosenEvent.options);

/** What the schema cannot see, because each tick has a name of its own. */
export const needsEvents = (values: FormValues): Record<string, FieldMessage | null> => ({
  events: eventsIn(values).length ? null : 'required',
});
