import { Link, useParams } from 'react-router';
import { feedbackStates } from '#app/desk/activity/value-words.ts';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useStaffRoles } from '#app/state/rooms.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { feedbackNo } from '#contract/feedback.ts';
import { type MessageForOperator, readFeedback } from '#contract/feedback-operator.ts';
import { type StaffRole, staffMay } from '#contract/staff.ts';
import { AnswerBox } from './answer-box.tsx';
import { Conversation } from './conversation.tsx';
import { typeText } from './feedback-words.ts';
import { MessageDeletion } from './message-deletion.tsx';
import { MessageFacts } from './message-facts.tsx';
import { MessageHistory, MessageMoves } from './message-moves.tsx';

const page = { name: 'AdminMessage', title: m.feedback_admin_one, lead: m.feedback_admin_lead } as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

/** One message, for staff. */
export default function AdminMessage() {
  const { data: number } = feedbackNo.safeParse(useParams().feedbackNo);
  return number ? <Shown key={number} number={number} /> : <Nothing />;
}

const Nothing = () => (
  <AdminPage page={page}>
    <Back />
    <Missing />
  </AdminPage>
);

const Missing = () => <NothingHere>{m.feedback_admin_missing()}</NothingHere>;

const Back = () => (
  <Link
    to={adminPaths.AdminFeedback}
    className="mt-2 inline-flex min-h-6 items-center text-small font-semibold text-primary"
  >
    {m.feedback_admin_all()}
  </Link>
);

function Shown({ number }: { number: string }) {
  const params = { feedbackNo: number };
  const read = useRead(readFeedback, params, page.name, { params });
  const roles = useStaffRoles();
  return (
    <AdminPage page={{ ...page, title: () => number }} read={read}>
      <Back />
      <Answered read={read} waiting={<RowsWaiting />} missing={<Missing />}>
        {(found) => (roles ? <Message found={found} roles={roles} /> : <RowsWaiting />)}
      </Answered>
    </AdminPage>
  );
}

/** What these roles may not do has no button; the service refuses it all the same. */
function Message({ found, roles }: { found: MessageForOperator; roles: readonly StaffRole[] }) {
  const [text, tone] = feedbackStates[found.state];
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-2 text-small xl:col-span-2">
        <StateChip tone={tone}>{text()}</StateChip>
        {typeText[found.type]()}
      </p>
      <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] content-start gap-8">
        <Conversation found={found} />
        {staffMay(roles, 'answerFeedback') ? <AnswerBox found={found} /> : null}
      </div>
      <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] content-start gap-8">
        <MessageFacts found={found} roles={roles} />
        {staffMay(roles, 'moveFeedback') ? <MessageMoves found={found} /> : null}
        <MessageHistory found={found} />
        {staffMay(roles, 'deleteFeedback') ? <MessageDeletion found={found} /> : null}
      </div>
    </div>
  );
}
