import type { ReactNode } from 'react';
import { sizeText } from '#app/blocks/materials/detail-files.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/field.tsx';
import { StateChip, type Tone } from '#app/ui/state-chip.tsx';
import type { MaterialUpload } from '#contract/material-uploads.ts';
import { refusalWords } from './material-states.ts';
import { ShownPicture } from './shown-picture.tsx';
import type { Sender, Sending } from './use-sending.ts';

interface RowProps {
  name: string;
  size: number;
  /** Chooses it, or shows it. */
  lead?: ReactNode;
  state: readonly [text: string, tone: Tone];
  note?: string | null;
  /** Of `size`. */
  sent?: number;
  children: ReactNode;
}

/** One file with its state, what to do about it, and how far it has come. */
function Row({ name, size, lead, state: [text, tone], note, sent, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      {lead}
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="m-0 text-small font-semibold wrap-anywhere text-ink">
          {name} <span className="font-normal whitespace-nowrap text-ink-3">{sizeText(size)}</span>
        </p>
        {note ? <p className="m-0 text-caption text-ink-2">{note}</p> : null}
        {sent === undefined ? null : (
          <progress
            max={size}
            value={sent}
            aria-label={m.curate_progress({ name, part: sizeText(sent), whole: sizeText(size) })}
            className="mt-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
        )}
      </div>
      <StateChip tone={tone}>{text}</StateChip>
      <div className="flex gap-2">{children}</div>
    </li>
  );
}

const act = (
  label: string,
  name: string,
  onClick: () => void,
  kind: 'secondary' | 'danger' = 'secondary',
) => (
  <Button kind={kind} dense onClick={onClick}>
    {label}
    <span className="sr-only"> {name}</span>
  </Button>
);

/** A file that this page sends. */
export function SendingRow({
  item,
  sender,
  onDiscard,
}: {
  item: Sending;
  sender: Sender;
  onDiscard(): void;
}) {
  const { key, fileName: name, sizeBytes, sentBytes, state, problem, uploadId } = item;
  const states = {
    sending: [m.curate_sending(), 'info'],
    paused: [m.curate_paused(), 'warn'],
    failed: [m.curate_failed(), 'error'],
  } as const;
  return (
    <Row
      name={name}
      size={sizeBytes}
      state={states[state]}
      note={problem}
      {...(uploadId || state === 'sending' ? { sent: sentBytes } : {})}
    >
      {state === 'sending' ? act(m.curate_pause(), name, () => sender.pause(key)) : null}
      {state === 'paused' ? act(m.curate_go_on(), name, () => sender.goOn(key)) : null}
      {state === 'failed' && uploadId ? act(m.curate_try_again(), name, () => sender.goOn(key)) : null}
      {act(m.curate_discard(), name, onDiscard, 'danger')}
    </Row>
  );
}

interface UploadRowProps {
  upload: MaterialUpload;
  picked: boolean;
  onPick(picked: boolean): void;
  onDiscard(): void;
}

/** A file that the service has, or has a part of. */
export function UploadRow({ upload, picked, onPick, onDiscard }: UploadRowProps) {
  const { fileName: name, sizeBytes, receivedBytes, state, file } = upload;
  const lead = file ? (
    <span className="flex items-center gap-3">
      <CheckBox
        aria-label={m.curate_use({ name })}
        checked={picked}
        onChange={({ target }) => onPick(target.checked)}
      />
      <ShownPicture sha256={file.preview?.sha256 ?? null} page="AdminMaterialUpload" className="size-14" />
    </span>
  ) : null;
  return (
    <Row
      name={name}
      size={file?.sizeBytes ?? sizeBytes}
      lead={lead}
      state={stateOf(upload)}
      note={noteOf(upload)}
      {...(state === 'arriving' ? { sent: receivedBytes } : {})}
    >
      {act(m.curate_discard(), name, onDiscard, 'danger')}
    </Row>
  );
}

function stateOf({ state, waitsForScanner }: MaterialUpload): readonly [string, Tone] {
  if (state === 'arriving') return [m.curate_arriving(), 'warn'];
  if (state === 'ready') return [m.curate_ready(), 'success'];
  if (state === 'refused') return [m.curate_refused(), 'error'];
  return waitsForScanner ? [m.curate_waits(), 'warn'] : [m.curate_checking(), 'info'];
}

function noteOf({
  state,
  waitsForScanner,
  refusal,
  receivedBytes,
  sizeBytes,
}: MaterialUpload): string | null {
  if (refusal) return refusalWords[refusal]();
  if (state === 'arriving')
    return m.curate_arriving_do({ part: sizeText(receivedBytes), whole: sizeText(sizeBytes) });
  if (state !== 'checking') return null;
  return waitsForScanner ? m.curate_waits_do() : m.curate_checking_do();
}
