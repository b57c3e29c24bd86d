import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { readHealth } from '#contract/health.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { useHealthAddress } from './health-address.ts';
import { HealthOverview } from './health-overview.tsx';
import { MailLog } from './mail-log.tsx';

const page = { name: 'AdminHealth', title: m.watch_health, lead: m.watch_health_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);

export const handle = firstCalls(() => [ask(readHealth, {})]);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** How the service is, what failed in it, and which mails left it. */
export default function AdminHealth() {
  const { view, state, queue } = useHealthAddress();
  const read = useRead(readHealth, {}, page.name);
  const failed = read.data?.queues.reduce((sum, queue) => sum + queue.failed, 0);
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { view, state, queue } }}
      tools={
        view ? null : (
          <Button
            kind="secondary"
            pending={read.fetching}
            pendingText={m.watch_health_asking()}
            onClick={() => void read.refetch()}
          >
            {m.watch_health_again()}
          </Button>
        )
      }
    >
      <AdminTabs
        param="view"
        label={m.watch_health_views()}
        current={view}
        tabs={[
          { value: null, label: m.watch_health_overview() },
          { value: 'failed', label: m.watch_health_failed_jobs(), count: failed },
          { value: 'mail', label: m.watch_health_mails() },
        ]}
      />
      {view === 'failed' ? <FailedJobs /> : view === 'mail' ? <MailLog /> : <HealthOverview read={read} />}
    </AdminPage>
  );
}
