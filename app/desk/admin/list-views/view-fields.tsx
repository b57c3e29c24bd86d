import { useState } from 'react';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { RadioGroup, TextField } from '#app/ui/field.tsx';

interface ViewFieldsProps {
  form: EndpointForm;
  name?: string;
  shared?: boolean;
  /** False: whether it is shared is decided by somebody else. */
  mayShare?: boolean;
}

/** What a view is called, and who sees it. */
export function ViewFields({ form, name = '', shared = false, mayShare = true }: ViewFieldsProps) {
  const [who, setWho] = useState<string>(shared ? everybody : 'me');
  return (
    <>
      <TextField
        {...form.field('name')}
        label={m.views_name()}
        hint={m.views_name_hint()}
        defaultValue={name}
        maxLength={40}
        autoComplete="off"
        required
      />
      {mayShare ? (
        <RadioGroup
          legend={m.views_who()}
          name={whoField}
          value={who}
          onChange={setWho}
          options={[
            { value: 'me', label: m.views_who_me() },
            { value: everybody, label: m.views_who_all() },
          ]}
        />
      ) : null}
    </>
  );
}

const whoField = 'who';
const everybody = 'all';

/** What the fields say, as the calls take it. */
export const saidIn = (values: Readonly<Record<string, unknown>>) => ({
  name: values.name,
  shared: values[whoField] === everybody,
});
