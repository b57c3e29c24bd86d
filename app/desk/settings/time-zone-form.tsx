import { useState } from 'react';
import { momentTextIn } from '#app/format/moment-text.ts';
import { deviceZone, knownZones } from '#app/format/time-zones.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refreshUser } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { SelectField } from '#app/ui/field.tsx';
import { changeTimeZone } from '#contract/account.ts';
import { SaveButton } from './save-button.tsx';
import { loneZone, zoneGroups } from './zone-choices.ts';

/** The clock that pages and mails tell the time by: a place, or the device that shows it. */
export function TimeZoneForm({ chosen }: { chosen: string | undefined }) {
  const [groups] = useState(() => zoneGroups(knownZones(), chosen));
  const [picked, setPicked] = useState(chosen ?? '');
  const form = useEndpointForm(changeTimeZone, {
    async onDone() {
      await refreshUser();
      toast('success', m.settings_zone_saved());
    },
  });
  const lone = loneZone(chosen);
  const now = momentTextIn(new Date().toISOString(), picked || deviceZone());
  return (
    <form noValidate onSubmit={form.onSubmit} aria-label={m.settings_zone()} className="grid gap-4">
      <FormMessages form={form} />
      <SelectField
        {...form.field('timeZone')}
        label={m.settings_zone()}
        hint={m.settings_zone_now({ now })}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{m.settings_zone_device({ zone: deviceZone() })}</option>
        <option value="UTC">{m.settings_zone_utc()}</option>
        {lone ? <option value={lone}>{lone}</option> : null}
        {groups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {zones.map((zone) => (
              <option key={zone.name} value={zone.name}>
                {zone.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SaveButton pending={form.pending} saved={chosen}>
        {m.settings_zone_save()}
      </SaveButton>
    </form>
  );
}
