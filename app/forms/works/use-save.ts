import { useCallback, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { addressOfWork, noteOpened, noteWaiting, type ToSave } from '#app/state/opened-work.ts';
import { accountNow } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { errors } from '#contract/errors.ts';
import type { Answer } from './waiting/queue.ts';
import { refusalText } from './waiting/refusal-text.ts';
import { sendWaiting, waitingWorks } from './waiting/waiting.ts';
import type { Place } from './waiting/waiting-work.ts';

/**
 * Saves what a tool shows: it is kept in this browser first and then sent, so that a lost connection or a closed page loses
 * nothing. What does not arrive now waits; what the service refuses while its member looks on is said, and not kept.
 */
export function useSave(toSave: ToSave, onClose: () => void, onGone?: () => void) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(false);
  const parts = useRef({ toSave, onClose, onGone });
  parts.current = { toSave, onClose, onGone };

  const run = useCallback(async (place: Place) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(null);
    const { toSave, onClose, onGone } = parts.current;
    try {
      const done = await saveAt(toSave, place);
      if (done === 'gone') onGone?.();
      else if (typeof done === 'object') setProblem(done.problem);
      else onClose();
    } catch {
      setProblem(m.waiting_no_room());
    } finally {
      running.current = false;
      setPending(false);
    }
  }, []);
  return { run, pending, problem };
}

async function saveAt(
  { tool, content }: ToSave,
  place: Place,
): Promise<'done' | 'waits' | 'gone' | { problem: string }> {
  const memberId = accountNow();
  if (!memberId) return { problem: m.waiting_unknown() };
  const queue = await waitingWorks();
  const savedAt = new Date().toISOString();
  const { key } = await queue.keep({ memberId, tool, content: content(), savedAt, place });
  let answer: Answer | null = null;
  const ending = await sendWaiting(memberId, (sent) => {
    if (sent.work.key === key) answer = sent.answer;
  });
  const left = (await queue.list(memberId)).find((one) => one.key === key);
  if (answer) {
    taken(answer, place);
    return 'done';
  }
  if (left?.refusal) {
    await queue.drop(key);
    if (place.kind === 'version' && left.refusal.code === errors['request.not_found'].code) {
      toast('warn', m.works_gone());
      return 'gone';
    }
    return { problem: refusalText(left.refusal) };
  }
  // Another tab may have sent it meanwhile: the tool asks by the key what became of it.
  noteWaiting(key);
  if (!left) toast('success', m.works_saved());
  else if (ending === 'signed_out') toast('warn', m.waiting_until_login(), 8000);
  else if (ending === 'done') toast('warn', m.waiting_behind(), 8000);
  else toast('warn', queue.lasting ? m.waiting_kept() : m.waiting_kept_in_page(), 8000);
  return 'waits';
}

function taken(answer: Answer, { kind }: Place): void {
  if (answer.outcome === 'merged') {
    // The tool reads its figures from the address as it starts.
    toast('info', m.works_merged());
    location.replace(addressOfWork(location.pathname, answer.content, answer));
    return;
  }
  noteOpened(answer);
  if (answer.outcome === 'copied') toast('warn', m.works_copied());
  else if (kind === 'new') toast('success', m.works_saved());
  else toast('success', m.works_saved_again({ version: answer.version }));
}
