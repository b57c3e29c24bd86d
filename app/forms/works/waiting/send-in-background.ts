import { m } from '#app/paraglide/messages.js';
import { addressOfWork, noteOpened, waitingHere } from '#app/state/opened-work.ts';
import { toast } from '#app/state/toasts.ts';
import { seconds } from '#contract/time.ts';
import type { SentWork } from './queue.ts';
import { sendWaiting, waitingWorks } from './waiting.ts';

/** After which the service is asked again when it could not be reached though there is a connection. */
const pause = seconds(60);

let running = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, says what became of it, and tries again later when it does not arrive. */
export async function sendInBackground(memberId: string): Promise<void> {
  if (running) return;
  running = true;
  clearTimeout(timer);
  try {
    const queue = await waitingWorks();
    const refused = async () => (await queue.list(memberId)).filter(({ refusal }) => refusal).length;
    const before = await refused();
    const sent: SentWork[] = [];
    const ending = await sendWaiting(memberId, (one) => sent.push(one));
    tell(sent);
    if ((await refused()) > before) toast('error', m.waiting_refused_toast());
    if ((ending === 'no_connection' || ending === 'later') && navigator.onLine !== false)
      timer = setTimeout(() => void sendInBackground(memberId), pause);
  } finally {
    running = false;
  }
}

function tell(sent: readonly SentWork[]): void {
  if (sent.length > 0) toast('success', m.waiting_sent({ count: sent.length }));
  if (sent.some(({ answer }) => answer.outcome === 'copied')) toast('warn', m.works_copied());
  const here = sent.find(({ work }) => work.key === waitingHere());
  for (const { answer, work } of sent) {
    if (answer.outcome !== 'merged') continue;
    // The tool shows this device's part: it takes in the other one when its member asks for it.
    const open = () => location.replace(addressOfWork(location.pathname, answer.content, answer));
    toast(
      'info',
      m.works_merged(),
      10_000,
      work === here?.work ? { label: m.waiting_show(), run: open } : undefined,
    );
  }
  if (here && here.answer.outcome !== 'merged') noteOpened(here.answer);
}
