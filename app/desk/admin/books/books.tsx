import { Fragment } from 'react';
import { Link } from 'react-router';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type BookCheck, checkBooks, readBookNights } from '#contract/books.ts';
import { Proof } from './proof.tsx';
import { seenAt } from './seen-at.ts';

const page = { name: 'AdminBooks', title: m.operator_books, lead: m.operator_books_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminBooks() {
  const read = useRead(checkBooks, {}, page.name);
  const before = useRead(readBookNights, {}, page.name);
  return (
    <AdminPage
      page={page}
      read={read}
      tools={
        <Button
          kind="secondary"
          pending={read.fetching}
          pendingText={m.operator_books_checking()}
          onClick={() => void read.refetch()}
        >
          {m.operator_books_again()}
        </Button>
      }
    >
      <div className="mt-5 grid max-w-[48rem] grid-cols-[minmax(0,1fr)] gap-6">
        <Answered read={before} waiting={<RowsWaiting />}>
          {(proof) => <Proof {...proof} />}
        </Answered>
        <Answered read={read} waiting={<RowsWaiting />}>
          {({ checkedAt, checks }) => <Checked checkedAt={checkedAt} checks={checks} />}
        </Answered>
      </div>
    </AdminPage>
  );
}

function Checked({ checkedAt, checks }: { checkedAt: string; checks: readonly BookCheck[] }) {
  const broken = checks.filter(({ breaks }) => breaks.length).length;
  const at = momentText(checkedAt);
  return (
    <div>
      <Notice tone={broken ? 'error' : 'success'}>
        {broken
          ? m.operator_books_broken({ broken, rules: checks.length, at })
          : m.operator_books_hold({ rules: checks.length, at })}
      </Notice>
      <ul className="m-0 mt-4 list-none p-0 text-small">
        {checks.map(({ name: key, rule, breaks }) => (
          <li key={key} className="border-b border-line py-2.5">
            <div className="flex items-start justify-between gap-6">
              <span className="max-w-[68ch] text-ink">{rule}</span>
              <StateChip tone={breaks.length ? 'error' : 'success'}>
                {breaks.length ? m.operator_rule_broken() : m.operator_rule_holds()}
              </StateChip>
            </div>
            {breaks.length ? (
              <ul className="m-0 mt-2 grid list-none gap-1.5 p-0">
                {breaks.map(({ ids, found }) => (
                  <li key={`${ids.join()} ${found}`} className="text-caption">
                    <Named ids={ids} />: {found}
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The names of what disagrees, each as the way to where it is seen. */
function Named({ ids }: { ids: readonly string[] }) {
  return (
    <span className="font-mono wrap-anywhere text-ink">
      {ids.map((id, at) => {
        const to = seenAt(id);
        return (
          <Fragment key={id}>
            {at ? ', ' : null}
            {to ? <Link to={to}>{id}</Link> : id}
          </Fragment>
        );
      })}
    </span>
  );
}
