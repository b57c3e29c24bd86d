import { FileCheck } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { check, type Finding } from './check.ts';
import { FindingRow } from './finding-row.tsx';

const mostFiles = 20;
const numberShape = /^crt_[0-9a-hjkmnp-tv-z]{26}$/;

interface Row {
  id: number;
  name: string;
  finding: Finding | null;
}

/** Files and certificates are dropped here; of files nothing but the fingerprint leaves the device. */
export function LicenceCheck() {
  const [number, setNumber] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const written = number.trim();
  const wrong = written !== '' && !numberShape.test(written);

  const take = async (files: readonly File[]) => {
    const taken = files.slice(0, mostFiles);
    const made = taken.map((file) => ({ id: nextId++, name: file.name, finding: null }));
    setLeftOut(files.length - taken.length);
    setRows(made);
    let known = wrong ? '' : written;
    for (const [i, file] of taken.entries()) {
      const finding = await check(file, known);
      if (finding.kind === 'certificate') {
        known = finding.certificate.number;
        setNumber(known);
      }
      setRows((now) => now.map((row) => (row.id === made[i]?.id ? { ...row, finding } : row)));
    }
  };

  return (
    <div className="grid gap-6">
      <div className="hidden noscript:block">
        <Notice tone="info">{m.licence_noscript()}</Notice>
      </div>
      <TextField
        name="number"
        label={m.licence_number()}
        hint={m.licence_number_hint()}
        error={wrong ? m.licence_number_wrong() : undefined}
        optional
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={60}
      />
      <DropField onFiles={take} />
      <section aria-live="polite" aria-label={m.licence_results()} className="grid gap-3">
        {rows.length === 0 && <p className="m-0 text-small text-ink-3">{m.licence_empty()}</p>}
        {rows.map(({ id, name, finding }) => (
          <FindingRow key={id} name={name} finding={finding} />
        ))}
        {leftOut > 0 && <p className="m-0 text-small">{m.licence_too_many({ count: leftOut })}</p>}
      </section>
    </div>
  );
}

let nextId = 0;

function DropField({ onFiles }: { onFiles(files: File[]): void }) {
  const [over, setOver] = useState(false);
  const stop = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the field inside does the same by keyboard
    <div
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`relative grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-10 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${over ? 'border-primary bg-soft' : 'border-control bg-bg'}`}
    >
      <FileCheck size={28} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
      <label className="mt-1 text-small">
        <span className="font-semibold text-primary">{m.licence_choose()}</span> {m.licence_drop()}
        <input
          type="file"
          multiple
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.licence_drop_hint()}</p>
    </div>
  );
}
