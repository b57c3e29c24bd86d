import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { refusalText } from './refusal-text.ts';
import { useWaiting } from './use-waiting.ts';

/** Beside the button that saves: the version that was saved last has not arrived yet. */
export default function WaitingNote({ waits }: { waits: string }) {
  const work = useWaiting().find(({ key }) => key === waits);
  if (!work) return null;
  return (
    <p role="status" className="m-0 basis-full text-caption text-ink-2">
      {m.waiting_since({ moment: momentText(work.savedAt) })}{' '}
      {work.refusal ? refusalText(work.refusal) : m.waiting_state_connection()}{' '}
      <a href={accountPaths.AccountWorks} className="font-semibold text-primary">
        {m.waiting_see()}
      </a>
    </p>
  );
}
