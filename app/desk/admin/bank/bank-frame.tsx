import { type ReactNode, useState } from 'react';
import { AdminPage } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import type { Read } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { bankPage } from './bank-page.ts';
import { ImportDialog } from './import-dialog.tsx';

interface BankFrameProps {
  read: Pick<Read<unknown>, 'state'>;
  /** The tab that is shown; null = the queue. */
  current: string | null;
  tools?: ReactNode;
  /** What else the list is filtered by. */
  filter?: { statement: string | undefined; about: string | undefined };
  children: ReactNode;
}

const whole = { statement: undefined, about: undefined };

/** The page around the lists of the bank account: its tabs, and the way to import a statement. */
export function BankFrame({ read, current, tools, filter = whole, children }: BankFrameProps) {
  const [importing, setImporting] = useState(false);
  const mayImport = useStaffMay()('importStatement');
  return (
    <AdminPage
      page={bankPage}
      read={read}
      views={{ list: bankPage.name, filter: { state: current ?? undefined, ...filter } }}
      tools={
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          {tools}
          {mayImport ? <Button onClick={() => setImporting(true)}>{m.bank_import()}</Button> : null}
        </div>
      }
    >
      <AdminTabs
        current={current}
        keeps={filter.statement ? ['statement'] : []}
        tabs={[
          { value: null, label: m.bank_queue() },
          { value: 'matched', label: m.bank_matched() },
          { value: 'set_aside', label: m.bank_set_aside() },
          { value: 'outgoing', label: m.bank_outgoing() },
          { value: 'statements', label: m.bank_statements() },
        ]}
      />
      {children}
      {importing ? (
        <ImportDialog
          onDone={(text) => {
            setImporting(false);
            toast('success', text);
          }}
          onClose={() => setImporting(false)}
        />
      ) : null}
    </AdminPage>
  );
}
