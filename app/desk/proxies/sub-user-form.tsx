import { momentDayText } from '#app/format/moment-text.ts';
import { readDecimal } from '#app/format/read-decimal.ts';
import { trafficText } from '#app/format/size-text.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { TextField } from '#app/ui/field.tsx';
import type { Id } from '#contract/ids.ts';
import {
  addSubUser,
  bytesPerGB,
  changeSubUser,
  type ProxyDetail,
  type ProxySubUser,
} from '#contract/proxies.ts';

type Meter = ProxyDetail['meter'];

type SubUserFormProps = { meter: Meter; onClose(): void } & (
  | { serviceId: Id<'service'>; subUser?: undefined }
  | { subUser: ProxySubUser }
);

/** A new sub-user, or another name and cap for one. */
export function SubUserForm(props: SubUserFormProps) {
  const { subUser, meter, onClose } = props;
  const about = props.subUser ? { subUserId: props.subUser.id } : { serviceId: props.serviceId };
  const form = useEndpointForm(subUser ? changeSubUser : addSubUser, {
    prepare: async ({ name, cap }) => ({
      ...about,
      name: String(name ?? ''),
      capBytes: bytesOf(String(cap ?? '')) ?? null,
    }),
    // Written in gigabytes, so the field has a name that the schema does not know.
    check: ({ cap }) => (bytesOf(String(cap ?? '')) === undefined ? { cap: 'out_of_range' } : {}),
    onDone: async (_, { name }) => {
      toast(
        'success',
        subUser ? m.proxies_sub_user_changed() : m.proxies_sub_user_added({ name: name ?? '' }),
      );
      await refetchAll();
      onClose();
    },
  });
  return (
    <EndpointDialog
      title={subUser ? m.proxies_sub_user_change() : m.proxies_sub_user_add()}
      verb={subUser ? m.account_save() : m.proxies_sub_user_add()}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={m.proxies_sub_user_name()}
        hint={m.proxies_sub_user_name_hint()}
        defaultValue={subUser?.name}
        maxLength={40}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('cap')}
        label={m.proxies_cap()}
        hint={capHint(meter)}
        defaultValue={subUser?.capBytes ? String(subUser.capBytes / bytesPerGB) : ''}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
    </EndpointDialog>
  );
}

/** What a cap is a part of, and until when. */
function capHint({ limitBytes, endsAt, renews }: Meter): string {
  const limit = limitBytes === null ? null : trafficText(limitBytes);
  const day = endsAt && momentDayText(endsAt);
  if (renews && day)
    return [
      m.proxies_cap_hint(),
      limit ? m.proxies_cap_period_of({ day, limit }) : m.proxies_cap_period({ day }),
    ].join(' ');
  return [m.proxies_cap_hint_once(), limit && m.proxies_cap_of({ limit })].filter(Boolean).join(' ');
}

/** @returns null for nothing written, undefined for what is no cap: from 0.001 to 1,000,000 GB */
function bytesOf(text: string): number | null | undefined {
  if (!text.trim()) return null;
  const read = readDecimal(text, 1_000_000);
  const bytes = read.problem ? 0 : Math.round(Number(read.decimal) * bytesPerGB);
  return bytes >= 1_000_000 ? bytes : undefined;
}
