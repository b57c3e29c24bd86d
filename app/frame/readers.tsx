import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import type { PageAction } from '#content/en/pages/shape.ts';

// A page is the same HTML for everybody. Where it speaks to visitors and to members in different words it has both, and what
// /paint.js has set on the root element decides which of them is painted.
const forVisitors = 'in-data-signed:hidden!';
const forMembers = 'hidden! in-data-signed:block!';
const forMembersInline = 'hidden! in-data-signed:inline-flex!';

type Link = Pick<PageAction, 'label' | 'to'>;

/** Somebody who has an account is not offered one. */
const memberAction = ({ label, to, member }: PageAction): Link =>
  member ??
  (to === paths.Register ? { label: m.site_to_account(), to: accountPaths.Account } : { label, to });

interface ActionForReadersProps {
  action: PageAction;
  link(action: Link, className: string): ReactNode;
}

/** An action, twice where it is another one for members. */
export function ActionForReaders({ action, link }: ActionForReadersProps) {
  const member = memberAction(action);
  if (member.to === action.to && member.label === action.label) return link(action, '');
  return (
    <>
      {link(action, forVisitors)}
      {link(member, forMembersInline)}
    </>
  );
}

/** A paragraph, twice where members are told something else. */
export function TextForReaders({
  visitor,
  member,
  className,
}: {
  visitor: string;
  member: string;
  className: string;
}) {
  if (member === visitor) return <p className={className}>{visitor}</p>;
  return (
    <>
      <p className={`${className} ${forVisitors}`}>{visitor}</p>
      <p className={`${className} ${forMembers}`}>{member}</p>
    </>
  );
}
