import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { BackLink } from '#app/desk/account/back-link.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { teamText } from '#app/forms/works/team-field.tsx';
import { type AccountRouteName, accountPaths, accountPathTo } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type Id, idSchema } from '#contract/ids.ts';
import { readWork, type WorkDetail, type WorkTool } from '#contract/works.ts';

interface WorkPageProps {
  /** The page's own route. */
  name: AccountRouteName;
  /** Works of other tools are missing here; without it every work is shown. */
  tool?: WorkTool;
  /** The page that lists them, and its name on the way back. */
  list: AccountRouteName;
  back: string;
  /** What is said of a work that is not there, or is somebody else's. */
  missing: { title: string; text: string };
  children(work: WorkDetail): ReactNode;
}

/** The page of one saved work: the way back to its list, and the work that the address names. */
export function WorkPage({ list, back, missing, ...shown }: WorkPageProps) {
  const { data: workId } = idSchema('work').safeParse(useParams().workId);
  const to = accountPaths[list];
  const none = <NotThere {...missing} back={{ list, label: back }} />;
  const way = <BackLink to={to}>{back}</BackLink>;
  return workId ? <Shown key={workId} workId={workId} way={way} none={none} {...shown} /> : none;
}

interface ShownProps extends Pick<WorkPageProps, 'name' | 'tool' | 'children'> {
  workId: Id<'work'>;
  /** Back to the list. */
  way: ReactNode;
  none: ReactNode;
}

function Shown({ workId, name, tool, way, none, children }: ShownProps) {
  const read = useRead(readWork, { workId }, name, { params: { workId } });
  return (
    <Answered read={read} waiting={<RowsWaiting />} missing={none}>
      {(work) =>
        tool && work.tool !== tool ? (
          none
        ) : (
          <>
            {way}
            {children(work)}
          </>
        )
      }
    </Answered>
  );
}

interface WorkHeadingProps {
  work: WorkDetail;
  /** Where the work names neither team nor client nor folder. */
  lead: string;
  action?: ReactNode;
}

/** Title, team, client and folder of a work. */
export function WorkHeading({ work: { title, team, client, folder }, lead, action }: WorkHeadingProps) {
  const facts = [team && teamText(team), client, folder];
  return (
    <AccountHeading
      title={<span className="wrap-anywhere">{title}</span>}
      lead={<Dotted parts={facts.some(Boolean) ? facts : [lead]} className="wrap-anywhere" />}
      action={action}
    />
  );
}

interface WorkNoticesProps {
  work: WorkDetail;
  /** Why the work cannot be changed: its plan has ended. */
  closed: string;
  trashed: string;
  /** What of it could not be read; null where all was. */
  broken: ReactNode;
}

/** What a member has to know before they use the work. */
export function WorkNotices({ work: { open, trashedAt }, closed, trashed, broken }: WorkNoticesProps) {
  const state = trashedAt ? trashed : open ? null : closed;
  return (
    <>
      {state ? <Notice tone="warn">{state}</Notice> : null}
      {broken ? (
        <Notice tone="warn">
          <span className="wrap-anywhere">{broken}</span>
        </Notice>
      ) : null}
    </>
  );
}

/** To its versions, sharing and the trash. */
export const WorkLink = ({ workId, children }: { workId: Id<'work'>; children: ReactNode }) => (
  <Link to={accountPathTo('AccountWork', workId)} className="text-small font-semibold text-primary">
    {children}
  </Link>
);
