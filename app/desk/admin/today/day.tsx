import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { isOpenTo, useStaffRoles } from '#app/state/rooms.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';
import type { Today } from '#contract/today.ts';
import { BooksPart } from './books-part.tsx';
import { HealthPart } from './health-part.tsx';
import { MoneyPart } from './money-part.tsx';
import { OverduePart } from './overdue-part.tsx';
import { QueueTiles } from './queue-tiles.tsx';
import { StuckPart } from './stuck-part.tsx';

/** The parts that the service has answered, which are those of the reader's roles. */
export function Day({ today }: { today: Today }) {
  const { at, money, queues, stuck, overdue, books, health } = today;
  if (!(money || stuck || overdue || books || health || queues.length)) return <NoPart />;
  return (
    <div className="mt-4 grid max-w-[84rem] grid-cols-[minmax(0,1fr)] gap-7">
      {money ? <MoneyPart money={money} /> : null}
      {queues.length ? <QueueTiles queues={queues} at={at} className="max-lg:order-first" /> : null}
      {stuck ? <StuckPart stuck={stuck} at={at} /> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
        {overdue ? <OverduePart overdue={overdue} /> : null}
        {books ? <BooksPart books={books} /> : null}
        {health ? <HealthPart health={health} /> : null}
      </div>
    </div>
  );
}

/** For a role that has pages, and none that this one sums up. */
function NoPart() {
  const roles = useStaffRoles() ?? [];
  const next = (['AdminStatistics', 'AdminMails'] as const).find((page) => isOpenTo(page, roles));
  return (
    <div className="mt-6 grid max-w-[42rem] gap-6 rounded-card border border-line bg-surface p-6 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center">
      <EmptyGround />
      <div>
        <p className="m-0 mb-4 text-small">{m.today_no_part()}</p>
        <ButtonLink kind="secondary" dense to={adminPaths[next ?? 'AdminStatistics']}>
          {next === 'AdminMails' ? m.mails_title() : m.statistics_title()}
        </ButtonLink>
      </div>
    </div>
  );
}
