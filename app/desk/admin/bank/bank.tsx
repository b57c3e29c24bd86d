import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { ExportButton } from '#app/desk/admin/export-button.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { usePolling } from '#app/state/use-polling.ts';
import { useRead } from '#app/state/use-read.ts';
import { type BankMovementForOperator, exportMovements, listMovements } from '#contract/bank-movements.ts';
import type { Id } from '#contract/ids.ts';
import type { BankMovementState } from '#contract/states.ts';
import { seconds } from '#contract/time.ts';
import { AsideDialog } from './aside-dialog.tsx';
import { BankFrame } from './bank-frame.tsx';
import { bankPage as page } from './bank-page.ts';
import { MatchDialog } from './match-dialog.tsx';
import { movementColumns } from './movement-columns.tsx';
import { StatementList } from './statement-list.tsx';

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** The bank account as its statements show it; first the movements that somebody has to explain. */
export default function AdminBank() {
  const [query] = useSearchParams();
  return query.get('state') === 'statements' ? <StatementList /> : <Movements />;
}

type Chosen = { what: 'match' | 'aside'; movement: BankMovementForOperator } | null;

function Movements() {
  const address = useListAddress('bankMovement', ['matched', 'set_aside', 'outgoing']);
  const { about, cursor } = address;
  const state: BankMovementState = address.state ?? 'open';
  const [query] = useSearchParams();
  const statementId = (query.get('statement') as Id<'bankStatement'> | null) ?? undefined;
  const asked = { state, about, statementId };
  const read = useRead(listMovements, { ...asked, cursor }, page.name);
  const checking = read.data?.items.some(({ reason }) => reason === 'checking');
  usePolling(listMovements, { ...asked, cursor }, checking ? seconds(1) : null);
  const [chosen, setChosen] = useState<Chosen>(null);
  const mayTouch = useStaffMay()('matchMovement');
  const close = () => setChosen(null);
  const done = (text: string) => {
    close();
    toast('success', text);
  };
  const acts = {
    match: (movement: BankMovementForOperator) => setChosen({ what: 'match', movement }),
    setAside: (movement: BankMovementForOperator) => setChosen({ what: 'aside', movement }),
  };
  const none = state === 'open' ? m.bank_none() : m.bank_none_here();
  return (
    <BankFrame
      read={read}
      current={state === 'open' ? null : state}
      filter={{ statement: statementId, about }}
      tools={
        <>
          <SearchBox label={m.bank_search()} keeps={['state', 'statement']} />
          <ExportButton
            endpoint={exportMovements}
            input={asked}
            name={`movements-${state}.csv`}
            label={m.reports_export()}
          />
        </>
      }
    >
      {statementId ? (
        <p className="m-0 mt-4 text-small">
          {m.bank_of_statement()} <Link to={{ search: `?state=${state}` }}>{m.bank_of_all()}</Link>
        </p>
      ) : null}
      <AdminList
        label={m.bank_title()}
        read={read}
        columns={movementColumns(state, mayTouch ? acts : null)}
        keyOf={({ movementId }) => movementId}
        none={about ? m.bank_no_match() : none}
      />
      {chosen?.what === 'match' ? (
        <MatchDialog movement={chosen.movement} onDone={() => done(m.bank_match_done())} onClose={close} />
      ) : null}
      {chosen?.what === 'aside' ? (
        <AsideDialog movement={chosen.movement} onDone={() => done(m.bank_aside_done())} onClose={close} />
      ) : null}
    </BankFrame>
  );
}
