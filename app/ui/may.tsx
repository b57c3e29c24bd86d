import type { ReactNode } from 'react';
import { useMay, useWhyNot } from '#app/state/may.ts';
import type { MemberCall } from '#contract/organisation-rights.ts';

interface MayProps {
  /** What the children do. */
  call: MemberCall;
  children: ReactNode;
}

/** What the role of whoever acts may not do is not offered to them. The service refuses it all the same. */
export const May = ({ call, children }: MayProps) => (useMay(call) ? children : null);

/** One line in its place, where somebody would look for it: which roles may. */
export function RoleNote({ call }: Pick<MayProps, 'call'>) {
  const why = useWhyNot(call);
  return why ? <p className="m-0 max-w-measure text-small text-ink-3">{why}</p> : null;
}
