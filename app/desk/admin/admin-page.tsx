import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type AdminRouteName, adminPaths } from '#app/paths-admin.ts';
import { loginPath } from '#app/state/return-target.ts';
import { isOpenTo, useStaffRoles } from '#app/state/rooms.ts';
import type { Read } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { FilteredList } from './list-views/use-list-views.ts';
import { ViewButton } from './list-views/view-button.tsx';
import { ViewRow } from './list-views/view-row.tsx';

/** What a page of the operator is called. */
export interface OperatorPage {
  name: AdminRouteName;
  title(): string;
  lead(): string;
}

interface AdminPageProps {
  page: OperatorPage;
  /** What the page is made of; refused, it says so in place of everything else, as a page does that is not for the caller’s roles. */
  read?: Pick<Read<unknown>, 'state'> | undefined;
  /** At the right end of the heading, such as a search. */
  tools?: ReactNode;
  /** The list on the page and its filter, where views of it are saved. */
  views?: FilteredList | undefined;
  /** Beside the page in full height, for what was chosen on it. */
  panel?: ReactNode;
  children: ReactNode;
}

/** A page of the operator: dense, with the title at the left and what was chosen at the right. */
export function AdminPage({ page, read, tools, views, panel, children }: AdminPageProps) {
  const roles = useStaffRoles();
  const state = roles && !isOpenTo(page.name, roles) ? 'refused' : read?.state;
  const refused = state === 'refused' || state === 'unproven';
  return (
    <div className={panel && !refused ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_27.5rem]' : ''}>
      <main className="min-w-0 pr-6 pl-5 pt-4 pb-24 lg:px-6">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-h-9 min-w-0 flex-1 basis-64 flex-wrap items-baseline gap-x-3.5 gap-y-1">
            <h1 className="m-0 text-[1.625rem]! leading-tight! tracking-[-0.01em]!">{page.title()}</h1>
            <p className="m-0 max-w-[68ch] text-caption text-balance text-ink-3 max-sm:order-last">
              {page.lead()}
            </p>
            {views && !refused ? <ViewButton shown={views} /> : null}
          </div>
          {refused ? null : tools}
        </div>
        {views && !refused ? <ViewRow shown={views} /> : null}
        {state === 'refused' ? <Refused name={page.name} /> : state === 'unproven' ? <Unproven /> : children}
      </main>
      {refused ? null : panel}
    </div>
  );
}

/** A page before React has started. */
export const AdminPageWaiting = ({ page }: { page: OperatorPage }) => (
  <AdminPage page={page}>
    <RowsWaiting />
  </AdminPage>
);

/** A dense table while it is asked for: lines where its rows will be. */
export const RowsWaiting = () => (
  <div className="mt-6 grid gap-6">
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-11/12" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-10/12" />
    <Skeleton className="h-4 w-full" />
    <Skeleton className="h-4 w-9/12" />
    <Skeleton className="h-4 w-11/12" />
  </div>
);

/** For a member who opens a page of the operator: the service decides, the page says it. */
function Refused({ name }: { name: AdminRouteName }) {
  return (
    <div className="mt-6 max-w-[42rem]">
      <Notice
        tone="warn"
        title={m.operator_refused_title()}
        action={
          <ButtonLink kind="secondary" dense to={loginPath(name)}>
            {m.site_log_in()}
          </ButtonLink>
        }
      >
        {m.operator_refused()}
      </Notice>
    </div>
  );
}

/** For staff whose role works only with a second factor. */
function Unproven() {
  return (
    <div className="mt-6 max-w-[42rem]">
      <Notice
        tone="warn"
        title={m.staff_unproven_title()}
        action={
          <ButtonLink kind="secondary" dense to={adminPaths.AdminSecondFactor}>
            {m.staff_unproven_action()}
          </ButtonLink>
        }
      >
        {m.staff_unproven()}
      </Notice>
    </div>
  );
}
