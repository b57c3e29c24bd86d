import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PanelWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { readCalendarFeed, renewCalendarFeed } from '#contract/post-calendars.ts';

interface FeedDialogProps {
  workId: Id<'work'>;
  /** Others know the address too. */
  inTeam: boolean;
  onClose(): void;
}

/** The private address of a calendar, and another one in its place. */
export function FeedDialog({ workId, inTeam, onClose }: FeedDialogProps) {
  const feed = useRead(readCalendarFeed, { workId }, 'AccountCalendar', { params: { workId } });
  const renew = useAction(renewCalendarFeed, {
    onDone: () => toast('success', m.calendars_feed_renewed()),
  });
  return (
    <Dialog title={m.calendars_feed_title()} onClose={onClose} held={renew.sending ? 'whole' : undefined}>
      <div className="grid gap-5">
        {renew.problem ? <Notice tone="error">{renew.problem}</Notice> : null}
        <p className="m-0 text-small">
          {m.calendars_feed_text()}
          {inTeam ? ` ${m.calendars_feed_left()}` : null}
        </p>
        <Answered read={feed} waiting={<PanelWaiting rows={1} />}>
          {({ address }) => (
            <>
              <code className="block rounded-control bg-sunken p-3 text-caption break-all text-ink">
                {address}
              </code>
              <div className="mt-5 flex flex-wrap gap-3">
                <CopyButton
                  text={() => address}
                  copied={m.calendars_feed_copied()}
                  byHand={m.calendars_feed_by_hand()}
                >
                  {m.calendars_feed_copy()}
                </CopyButton>
                <Button kind="secondary" pending={renew.pending} onClick={() => void renew.run({ workId })}>
                  {m.calendars_feed_renew()}
                </Button>
              </div>
            </>
          )}
        </Answered>
      </div>
    </Dialog>
  );
}
