import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { DropField } from '#app/ui/drop-field.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { check, type Finding } from './check.ts';
import { FindingRow } from './finding-row.tsx';

const maxFiles = 20;
const numberShape = /^crt_[0-9a-hjkmnp-tv-z]{26}$/;

let nextId = 0;

interface Row {
  id: number;
  name: string;
  finding: Finding | null;
}

/** Files and certificates are dropped here; of files nothing but the fingerprint leaves the device. */
export default function LicenceCheck() {
  const [number, setNumber] = useState('');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const written = number.trim();
  const wrong = written !== '' && !numberShape.test(written);

  const take = async (files: readonly File[]) => {
    const taken = files.slice(0, maxFiles);
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
    <div className="grid content-start gap-6">
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
      <DropField
        choose={m.licence_choose()}
        drop={m.licence_drop()}
        hint={m.licence_drop_hint()}
        icon={FileCheck}
        onFiles={take}
        className="py-10"
      />
      <section
        aria-live="polite"
        aria-label={m.licence_results()}
        data-findings={rows.length > 0 || undefined}
        className="grid gap-3"
      >
        {rows.length === 0 && (
          <>
            <p className="m-0 max-w-measure text-small text-ink-3">{m.licence_empty()}</p>
            <Example />
          </>
        )}
        {rows.map(({ id, name, finding }) => (
          <FindingRow key={id} name={name} finding={finding} />
        ))}
        {leftOut > 0 && <p className="m-0 text-small">{m.licence_too_many({ count: leftOut })}</p>}
      </section>
    </div>
  );
}

/** What is answered when a certificate covers a file, until there is an answer. */
function Example() {
  const grant = {
    holder: m.licence_example_holder(),
    issuedAt: '2026-11-20T00:00:00Z',
    licence: m.record_terms_value(),
    project: m.record_project_value(),
  };
  const found = { item: null, certificate: { covers: true, grant } };
  return (
    <figure className="m-0 grid gap-2">
      <figcaption className="text-caption text-ink-3">{m.licence_example()}</figcaption>
      <FindingRow
        name={m.licence_example_file()}
        finding={{ kind: 'file', sha256: '', numbered: true, found }}
      />
    </figure>
  );
}
