import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import {
  handOverWorkspace,
  listWorkspaceHolders,
  type WorkspaceHolding,
} from '#contract/browser-workspaces.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';

/** Who of the team holds a workspace, handing it over, and who held it before. */
export function WorkspaceHolders({ workId }: { workId: Id<'work'> }) {
  const read = useRead(listWorkspaceHolders, { workId }, 'AccountWorkspace', { params: { workId } });
  return (
    <Part title={m.workspaces_holder()}>
      <Answered read={read} waiting={<RowsWaiting rows={2} />}>
        {(holders) => (
          <div className="grid gap-5 lg:max-w-160">
            <p className="m-0 text-small wrap-anywhere">
              {holders.holder.own
                ? m.workspaces_holder_you()
                : m.workspaces_holder_is({ name: holders.holder.name })}
            </p>
            {holders.mayHandOver && holders.people.length > 1 ? (
              <HandOver key={holders.holder.memberId} workId={workId} holders={holders} />
            ) : null}
            <History holders={holders} />
          </div>
        )}
      </Answered>
    </Part>
  );
}

function HandOver({
  workId,
  holders: { people, holder },
}: {
  workId: Id<'work'>;
  holders: WorkspaceHolding;
}) {
  const others = people.filter(({ memberId }) => memberId !== holder.memberId);
  const [to, setTo] = useState<Id<'member'> | ''>(others[0]?.memberId ?? '');
  const give = useAction(handOverWorkspace, {
    onDone: () => toast('success', m.workspaces_handed_over()),
    onRefused: ({ code }) =>
      code === errors['request.invalid'].code || code === errors['access.refused'].code
        ? m.workspaces_hand_over_changed()
        : false,
  });
  return (
    <div className="grid gap-4">
      {give.problem ? <Notice tone="error">{give.problem}</Notice> : null}
      <SelectField
        name="to"
        label={m.workspaces_hand_over_to()}
        hint={m.workspaces_hand_over_hint()}
        value={to}
        onChange={({ target }) =>
          setTo(others.find(({ memberId }) => memberId === target.value)?.memberId ?? '')
        }
      >
        {others.map(({ memberId, name }) => (
          <option key={memberId} value={memberId}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        kind="secondary"
        className="justify-self-start"
        pending={give.pending}
        onClick={() => to && void give.run({ workId, memberId: to })}
      >
        {m.workspaces_hand_over()}
      </Button>
    </div>
  );
}

function History({ holders: { items } }: { holders: WorkspaceHolding }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={m.workspaces_history()} className="m-0 list-none border-t border-line p-0">
      {items.map(({ name, since, givenBy }) => (
        <li key={`${since} ${name}`} className="border-b border-line py-2.5 text-small wrap-anywhere">
          <Dotted
            className="text-ink-3"
            parts={[
              <span key="held">
                <b className="font-semibold text-ink">{name ?? m.works_note_gone()}</b>{' '}
                {m.workspaces_since({ moment: momentText(since) })}
              </span>,
              givenBy ? m.workspaces_given_by({ name: givenBy }) : null,
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
