import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { type KeptKind, keptKinds } from '#content/en/kept-data.ts';
import type { HeldKind, Privacy } from '#contract/privacy.ts';

type Held = Privacy['held'][number];

/** The words of the privacy notice; a kind without them does not compile. */
const words: Readonly<Record<HeldKind, KeptKind>> = keptKinds;

const columns: readonly Column<Held>[] = [
  {
    key: 'what',
    label: m.privacy_held_what(),
    cell: ({ kind }) => <What text={words[kind].what} />,
    className: 'sm:w-[28%]',
  },
  { key: 'entries', label: m.privacy_held_entries(), cell: ({ entries }) => figure(entries), numeric: true },
  {
    key: 'why',
    label: m.privacy_held_why(),
    cell: ({ kind }) => words[kind].why,
    sentences: true,
    className: 'sm:w-[17%]',
  },
  { key: 'long', label: m.privacy_held_long(), cell: ({ kind }) => words[kind].howLong, sentences: true },
  {
    key: 'after',
    label: m.privacy_held_after(),
    cell: ({ kind }) => words[kind].afterDeletion,
    sentences: true,
  },
];

/** "Logins: time, kind of device and network address": only what the kind is called names the row. */
function What({ text }: { text: string }) {
  const [name = '', ...rest] = text.split(': ');
  return (
    <>
      {name}
      {rest.length ? <span className="font-normal text-ink-2">: {rest.join(': ')}</span> : null}
    </>
  );
}

/** Every kind of data, why we keep it and how long, and what a deletion does with it. */
export function HeldTable({ held }: { held: readonly Held[] }) {
  return (
    <>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.privacy_held_lead()} {/* A page of the site is a document. */}
        <a href={paths.Privacy} className="font-semibold text-primary">
          {m.privacy_notice_link()}
        </a>
      </p>
      <DataTable label={m.privacy_held()} columns={columns} rows={held} keyOf={({ kind }) => kind} />
    </>
  );
}
