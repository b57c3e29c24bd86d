import { File as FileIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '#app/format/size-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/field.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { Id } from '#contract/ids.ts';
import { discardUpload, type MaterialUpload } from '#contract/material-uploads.ts';
import { refusalWords } from './material-states.ts';
import { ShownPicture } from './shown-picture.tsx';
import type { Sender, Sending } from './use-sending.ts';

interface RowProps {
  name: string;
  size: number;
  /** Chooses it; what cannot be chosen keeps its place free. */
  choose?: ReactNode;
  picture?: ReactNode;
  state: readonly [text: string, tone: Tone];
  note?: string | null;
  /** Of `size`. */
  sent?: number;
  children: ReactNode;
}

/** One file with how far it has come, its state, and what to do about it; names stand below one another. */
function Row({ name, size, choose, picture, state: [text, tone], note, sent, children }: RowProps) {
  return (
    <li className="grid grid-cols-[1.125rem_3rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line py-3 sm:grid-cols-[1.125rem_3rem_minmax(0,1fr)_auto]">
      <span className="col-start-1 grid">{choose}</span>
      <span className="col-start-2 grid">
        {picture ?? (
          <span className="grid size-12 place-items-center rounded-label border border-line text-ink-3">
            <FileIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
        )}
      </span>
      <div className="col-start-3 grid gap-1.5">
        <p className="m-0 text-small leading-snug font-semibold wrap-anywhere text-ink">
          {name} <span className="font-normal whitespace-nowrap text-ink-3">{sizeText(size)}</span>
        </p>
        {sent === undefined ? null : (
          <progress
            max={size}
            value={sent}
            aria-label={m.curate_progress({ name, part: sizeText(sent), whole: sizeText(size) })}
            className="block h-1.5 w-full max-w-96 appearance-none overflow-hidden rounded-full bg-sunken accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
        )}
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <StateChip tone={tone}>{text}</StateChip>
          {note ? <p className="m-0 text-caption text-ink-2 tabular-nums">{note}</p> : null}
        </div>
      </div>
      <div className="col-start-3 flex gap-2 sm:col-start-4">{children}</div>
    </li>
  );
}

const act = (label: string, name: string, onClick: () => void) => (
  <Button kind="secondary" dense onClick={onClick}>
    {label}
    <span className="sr-only"> {name}</span>
  </Button>
);

interface DiscardProps {
  uploadId: Id<'upload'>;
  name: string;
  onPress(): void;
  onDone?(): void;
}

/** Each row discards by itself, so that several can be pressed one after the other. */
function Discard({ uploadId, name, onPress, onDone }: DiscardProps) {
  const action = useAction(discardUpload, { onDone: () => onDone?.(), toasts: true });
  const press = () => {
    onPress();
    void action.run({ uploadId });
  };
  return (
    <Button
      kind="secondary"
      dense
      pending={action.pending}
      pendingText={m.curate_discarding()}
      onClick={press}
    >
      {m.curate_discard()}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** A file that this page sends. Discarded, it stays in sight until the service has removed it. */
export function SendingRow({ item, sender }: { item: Sending; sender: Sender }) {
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
      note={problem ?? (state === 'failed' ? null : partOf(sentBytes, sizeBytes))}
      {...(uploadId || state === 'sending' ? { sent: sentBytes } : {})}
    >
      {state === 'sending' ? act(m.curate_pause(), name, () => sender.pause(key)) : null}
      {state === 'paused' ? act(m.curate_go_on(), name, () => sender.goOn(key)) : null}
      {state === 'failed' && uploadId ? act(m.curate_try_again(), name, () => sender.goOn(key)) : null}
      {uploadId ? (
        <Discard
          uploadId={uploadId}
          name={name}
          onPress={() => state === 'sending' && sender.pause(key)}
          onDone={() => sender.forget(key)}
        />
      ) : (
        act(m.curate_discard(), name, () => sender.forget(key))
      )}
    </Row>
  );
}

interface UploadRowProps {
  upload: MaterialUpload;
  picked: boolean;
  /** Null for who only reads. */
  onPick: ((picked: boolean) => void) | null;
}

/** A file that the service has, or has a part of. */
export function UploadRow({ upload, picked, onPick }: UploadRowProps) {
  const { uploadId, fileName: name, sizeBytes, receivedBytes, state, file } = upload;
  return (
    <Row
      name={name}
      size={file?.sizeBytes ?? sizeBytes}
      choose={
        file && onPick ? (
          <CheckBox
            aria-label={m.curate_use({ name })}
            checked={picked}
            onChange={({ target }) => onPick(target.checked)}
          />
        ) : null
      }
      picture={
        file?.preview ? (
          <ShownPicture sha256={file.preview.sha256} page="AdminMaterialUpload" className="size-12" />
        ) : null
      }
      state={stateOf(upload)}
      note={noteOf(upload)}
      {...(state === 'arriving' ? { sent: receivedBytes } : {})}
    >
      {onPick ? <Discard uploadId={uploadId} name={name} onPress={() => onPick(false)} /> : null}
    </Row>
  );
}

const partOf = (part: number, whole: number) =>
  m.curate_part({ part: sizeText(part), whole: sizeText(whole) });

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
