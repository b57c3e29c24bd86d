import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { isOpenTo } from '#app/state/rooms.ts';
import type { MessageForOperator } from '#contract/feedback-operator.ts';
import type { StaffRole } from '#contract/staff.ts';
import { Fact } from '../side-panel.tsx';

interface MessageFactsProps {
  found: MessageForOperator;
  roles: readonly StaffRole[];
}

/** Who wrote, and what they said beside the message. */
export function MessageFacts({ found, roles }: MessageFactsProps) {
  const { name, email, account, phone, rating, publishAsIdea, receivedAt, relatedPage, orderNo } = found;
  return (
    <Part title={m.feedback_admin_sender()}>
      <dl className="m-0">
        {name ? <Fact label={m.operator_name()}>{name}</Fact> : null}
        <Fact label={m.operator_email()}>{email}</Fact>
        <Fact label={m.feedback_admin_account()}>
          {account ? <Account email={account} roles={roles} /> : m.feedback_admin_not_logged_in()}
        </Fact>
        {phone ? <Fact label={m.feedback_admin_phone()}>{phone}</Fact> : null}
        <Fact label={m.feedback_admin_received()}>{momentText(receivedAt)}</Fact>
        {relatedPage ? (
          <Fact label={m.feedback_admin_page()}>
            <RelatedPage found={found} />
          </Fact>
        ) : null}
        {orderNo ? (
          <Fact label={m.operator_order()}>
            <OrderLink found={found} roles={roles} />
          </Fact>
        ) : null}
        {rating ? (
          <Fact label={m.feedback_admin_rating()}>{m.feedback_admin_rating_of({ rating })}</Fact>
        ) : null}
        {publishAsIdea ? (
          <Fact label={m.feedback_admin_publish()}>{m.feedback_admin_publish_yes()}</Fact>
        ) : null}
      </dl>
      <OrderNote found={found} />
    </Part>
  );
}

function Account({ email, roles }: { email: string; roles: readonly StaffRole[] }) {
  if (!isOpenTo('AdminMembers', roles)) return email;
  return <Link to={`${adminPaths.AdminMembers}?${new URLSearchParams({ about: email })}`}>{email}</Link>;
}

/** A link only where the service says that it leads to a page of this site. */
function RelatedPage({ found: { relatedPage, pagePath } }: Pick<MessageFactsProps, 'found'>) {
  return pagePath ? (
    <a href={pagePath} target="_blank" rel="noreferrer">
      {relatedPage}
    </a>
  ) : (
    relatedPage
  );
}

function OrderLink({ found: { orderNo, orderOf }, roles }: MessageFactsProps) {
  return orderOf && isOpenTo('AdminOrders', roles) ? (
    <Link to={`${adminPaths.AdminOrders}?${new URLSearchParams({ order: orderNo ?? '' })}`}>{orderNo}</Link>
  ) : (
    orderNo
  );
}

/** A sender who writes about an order need not be its buyer. */
function OrderNote({ found: { orderNo, orderOf } }: Pick<MessageFactsProps, 'found'>) {
  if (!orderNo || orderOf === 'sender') return null;
  return (
    <p className="m-0 mt-2 text-small text-ink-3">
      {orderOf ? m.feedback_admin_order_of_other() : m.feedback_admin_order_unknown()}
    </p>
  );
}
