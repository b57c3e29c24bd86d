import { Link, useSearchParams } from 'react-router';
import { feedbackStates } from '#app/desk/activity/value-words.ts';
import { AdminList } from '#app/desk/admin/admin-list.tsx';
import { AdminPage, AdminPageWaiting } from '#app/desk/admin/admin-page.tsx';
import { AdminTabs } from '#app/desk/admin/admin-tabs.tsx';
import { Captioned } from '#app/desk/admin/captioned.tsx';
import { SearchBox } from '#app/desk/admin/search-box.tsx';
import { Truncate } from '#app/desk/admin/truncate.tsx';
import { useListAddress } from '#app/desk/admin/use-list-address.ts';
import { useWaiting } from '#app/desk/admin/use-waiting.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { ageText } from '#app/format/age-text.ts';
import { shortMomentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useRead } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { feedbackTypes } from '#contract/feedback.ts';
import { feedbackGroups, type ListedMessage, listFeedback } from '#contract/feedback-operator.ts';
import { seconds } from '#contract/time.ts';
import { typeText } from './feedback-words.ts';
import { TypeSelect } from './type-select.tsx';

const page = { name: 'AdminFeedback', title: m.feedback_admin, lead: m.feedback_admin_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** What visitors and members wrote; each leads to its page, where it is answered. */
export default function AdminFeedback() {
  const { state, about, cursor } = useListAddress('feedback', feedbackGroups);
  const { AdminFeedback: waiting } = useWaiting();
  const [query] = useSearchParams();
  const type = feedbackTypes.find((one) => one === query.get('type'));
  const read = useRead(listFeedback, { state, type, about, cursor }, page.name);
  return (
    <AdminPage
      page={page}
      read={read}
      views={{ list: page.name, filter: { state, type, about } }}
      tools={<SearchBox label={m.feedback_admin_search()} />}
    >
      <AdminTabs
        current={state}
        keeps={['type']}
        tabs={[
          { value: null, label: m.operator_all() },
          { value: 'waiting', label: m.feedback_admin_waiting(), count: waiting },
          { value: 'open', label: m.feedback_admin_open() },
          { value: 'closed', label: m.feedback_admin_closed() },
        ]}
      />
      <TypeSelect value={type ?? ''} />
      <AdminList
        label={m.feedback_admin()}
        read={read}
        columns={[...columns(), ...(read.data?.items.some(isOpen) ? [ageColumn()] : [])]}
        keyOf={({ feedbackNo }) => feedbackNo}
        none={m.feedback_admin_none()}
      />
    </AdminPage>
  );
}

const columns = (): Column<ListedMessage>[] => [
  {
    key: 'subject',
    label: m.feedback_subject(),
    cell: ({ feedbackNo, subject, receivedAt }) => (
      <Captioned
        notOnPhone
        caption={
          <span className="flex flex-wrap items-baseline gap-x-2.5 whitespace-nowrap">
            <span className="font-mono">{feedbackNo}</span>
            <span className="lg:hidden">{shortMomentText(receivedAt)}</span>
          </span>
        }
      >
        <Link
          to={adminPaths.AdminMessage.replace(':feedbackNo', feedbackNo)}
          className="inline-flex min-h-6 items-center wrap-anywhere text-primary no-underline hover:text-primary-hover hover:underline"
        >
          {subject}
        </Link>
      </Captioned>
    ),
    className: 'sm:min-w-52',
  },
  {
    key: 'type',
    label: m.feedback_admin_type(),
    onPhone: 'away',
    cell: ({ type }) => typeText[type](),
    className: 'sm:max-xl:hidden',
  },
  {
    key: 'from',
    label: m.feedback_admin_from(),
    onPhone: 'detail',
    cell: ({ name, email }) =>
      name ? (
        <Captioned notOnPhone caption={<Truncate roomy>{email}</Truncate>}>
          <Truncate roomy>{name}</Truncate>
        </Captioned>
      ) : (
        <Truncate roomy>{email}</Truncate>
      ),
  },
  {
    key: 'received',
    label: m.feedback_admin_received(),
    onPhone: 'below',
    cell: ({ receivedAt }) => shortMomentText(receivedAt),
    className: 'whitespace-nowrap sm:max-lg:hidden',
  },
  {
    key: 'state',
    label: m.operator_state(),
    onPhone: 'end',
    cell: ({ state }) => {
      const [text, tone] = feedbackStates[state];
      return <StateChip tone={tone}>{text()}</StateChip>;
    },
  },
];

const isOpen = ({ openSeconds }: ListedMessage) => openSeconds !== null;

/** Only where a message is open. */
const ageColumn = (): Column<ListedMessage> => ({
  key: 'age',
  label: m.feedback_admin_age(),
  onPhone: 'value',
  cell: ({ openSeconds }) => (openSeconds === null ? null : ageText(seconds(openSeconds))),
  numeric: true,
  className: 'whitespace-nowrap',
});
