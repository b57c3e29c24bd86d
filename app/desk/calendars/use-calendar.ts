import { useNavigate } from 'react-router';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPathTo } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import { saveWork, type WorkDetail } from '#contract/works.ts';
import { noRoom } from '../works/no-room.ts';

/**
 * Saves a calendar as its next version. What others saved meanwhile is in it, or stands beside it.
 * @param onSaved is told what was sent
 */
export function useSaveCalendar({ workId, version }: WorkDetail, onSaved: (content: string) => void) {
  const navigate = useNavigate();
  const action = useAction(saveWork, {
    async onDone(saved, { content }) {
      onSaved(content);
      if (saved.outcome === 'merged') toast('info', m.works_merged());
      if (saved.outcome !== 'copied') return;
      toast('warn', m.works_copied());
      await navigate(accountPathTo('AccountCalendar', saved.workId));
    },
    onRefused: noRoom,
  });
  return {
    pending: action.pending,
    problem: action.problem,
    save: (content: string) => void action.run({ workId, basedOn: version, content }),
  };
}

/** Short, and different on two devices that add something at the same moment. */
export const newPartId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 12);
