import { type FormEvent, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { networks } from '#content/en/rules/networks.ts';
import { type Channel, withChannel, withoutChannel } from '#contract/post-calendars.ts';
import type { WorkDetail } from '#contract/works.ts';
import { networkName } from './post-words.ts';
import { newPartId, useSaveCalendar } from './use-calendar.ts';

interface ChannelsDialogProps {
  work: WorkDetail;
  channels: readonly Channel[];
  onClose(): void;
}

/** The channels of a calendar: adding and removing, each saved at once. */
export function ChannelsDialog({ work, channels, onClose }: ChannelsDialogProps) {
  const [name, setName] = useState('');
  const [network, setNetwork] = useState<string>(networks[0]?.id ?? '');
  const added = useRef('');
  const { save, pending, problem } = useSaveCalendar(work, (content) => {
    // A name that is typed while another channel is removed stays.
    if (content === added.current) setName('');
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    added.current = withChannel(work.content, { id: newPartId(), network, name: name.trim() });
    save(added.current);
  };
  return (
    <Dialog title={m.calendars_channels()} onClose={onClose}>
      <div className="grid gap-6">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <p className="m-0 text-small text-ink-3">{m.calendars_channels_note()}</p>
        {channels.length ? (
          <ul className="m-0 list-none border-t border-line p-0">
            {channels.map((channel) => (
              <li
                key={channel.id}
                className="flex min-h-13 items-center justify-between gap-4 border-b border-line py-2 text-small"
              >
                <span className="min-w-0">
                  <b className="block truncate font-semibold text-ink">{channel.name}</b>
                  <span className="text-ink-3">{networkName(channel.network)}</span>
                </span>
                <Button
                  kind="quiet"
                  dense
                  disabled={pending}
                  aria-label={m.calendars_channel_remove({ name: channel.name })}
                  onClick={() => save(withoutChannel(work.content, channel.id))}
                >
                  {m.calendars_remove()}
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p className="m-0 border-y border-line py-4 text-small">{m.calendars_channels_none()}</p>
        )}
        <form onSubmit={add} className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              name="name"
              label={m.calendars_channel_name()}
              hint={m.calendars_channel_name_hint()}
              required
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <SelectField
              name="network"
              label={m.calendars_channel_network()}
              value={network}
              onChange={({ target }) => setNetwork(target.value)}
            >
              {networks.map(({ id, name: shown }) => (
                <option key={id} value={id}>
                  {shown}
                </option>
              ))}
            </SelectField>
          </div>
          <Button type="submit" pending={pending} className="justify-self-start">
            {m.calendars_channel_add()}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
