import { useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { feedbackStates } from '#app/desk/activity/value-words.ts';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Timeline } from '#app/ui/timeline.tsx';
import { errors } from '#contract/errors.ts';
import { type MessageForOperator, moveFeedback } from '#contract/feedback-operator.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { moveText } from './feedback-words.ts';

type State = MessageForOperator['state'];
type LaterState = Exclude<State, 'new'>;

const isLater = (state: State): state is LaterState => state !== 'new';
const ends = (to: State) => to === 'closed' || to === 'duplicate' || to === 'declined';

/** The states that a message may be moved to now. */
export function MessageMoves({ found: { feedbackNo, next } }: { found: MessageForOperator }) {
  const [to, setTo] = useState<LaterState | null>(null);
  const later = next.filter(isLater);
  if (later.length === 0) return null;
  return (
    <Part title={m.feedback_admin_move()}>
      <div className="flex flex-wrap gap-2">
        {later.map((state) => (
          <Button
            key={state}
            dense
            kind={state === 'declined' ? 'danger' : 'secondary'}
            onClick={() => setTo(state)}
          >
            {moveText[state]()}
          </Button>
        ))}
      </div>
      {to ? <MoveDialog feedbackNo={feedbackNo} to={to} onClose={() => setTo(null)} /> : null}
    </Part>
  );
}

interface MoveDialogProps {
  feedbackNo: string;
  to: LaterState;
  onClose(): void;
}

function MoveDialog({ feedbackNo, to, onClose }: MoveDialogProps) {
  const state = feedbackStates[to][0]();
  const action = useAction(moveFeedback, {
    onDone() {
      toast('success', m.feedback_admin_moved({ state }));
      onClose();
    },
    onRefused({ code }) {
      if (code === errors['request.conflict'].code) void refetchAll();
      return false;
    },
  });
  return (
    <ReasonDialog
      title={m.feedback_admin_move_title({ state })}
      lead={m.feedback_admin_move_lead()}
      verb={moveText[to]()}
      danger={to === 'declined'}
      confirm={ends(to) ? m.feedback_admin_move_ends() : undefined}
      action={action}
      onReason={(reason) => void action.run({ feedbackNo, to, reason })}
      onClose={onClose}
    />
  );
}

/** Who moved it, from where to where, and why, newest first. */
export function MessageHistory({ found: { moves } }: { found: MessageForOperator }) {
  if (moves.length === 0) return null;
  return (
    <Part title={m.feedback_admin_history()}>
      <Timeline
        entries={moves.toReversed().map(({ from, to, by, reason, at }, nr) => ({
          key: `${at} ${nr}`,
          title: m.feedback_admin_from_to({ from: feedbackStates[from][0](), to: feedbackStates[to][0]() }),
          at: momentText(at),
          text: <Dotted parts={[by ?? m.feedback_admin_account_gone(), reason]} />,
        }))}
      />
    </Part>
  );
}
