import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Read, useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type BookCheck, checkBooks, readBookNights } from '#contract/books.ts';
import { Proof } from './proof.tsx';
import { RuleList } from './rule-list.tsx';

const page = { name: 'AdminBooks', title: m.operator_books, lead: m.operator_books_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

export default function AdminBooks() {
  const read = useRead(checkBooks, {}, page.name);
  const before = useRead(readBookNights, {}, page.name);
  return (
    <AdminPage page={page} read={read}>
      <div className="mt-5 grid max-w-[76rem] grid-cols-[minmax(0,1fr)] gap-10">
        <Answered read={read} waiting={<RowsWaiting />}>
          {(checked) => <Checked {...checked} read={read} />}
        </Answered>
        <Answered read={before} waiting={<RowsWaiting />}>
          {(proof) => <Proof {...proof} />}
        </Answered>
      </div>
    </AdminPage>
  );
}

interface CheckedProps {
  checkedAt: string;
  checks: readonly BookCheck[];
  read: Pick<Read<unknown>, 'fetching' | 'refetch'>;
}

/** Whether the rules hold comes first, and right below it what breaks them. */
function Checked({ checkedAt, checks, read }: CheckedProps) {
  const broken = checks.filter(({ breaks }) => breaks.length).length;
  const at = momentText(checkedAt);
  return (
    <div>
      <Notice
        tone={broken ? 'error' : 'success'}
        action={
          <Button
            kind="secondary"
            dense
            pending={read.fetching}
            pendingText={m.operator_books_checking()}
            onClick={() => void read.refetch()}
          >
            {m.operator_books_again()}
          </Button>
        }
      >
        {broken
          ? m.operator_books_broken({ broken, rules: checks.length, at })
          : m.operator_books_hold({ rules: checks.length, at })}
      </Notice>
      <RuleList checks={checks} />
    </div>
  );
}
