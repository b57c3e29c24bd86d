import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listWorkVersions, restoreWorkVersion, type WorkSummary } from '#contract/works.ts';
import { noRoom } from './no-room.ts';

/** The versions that are kept, the newest first. */
export function WorkVersions({ work: { workId, version: current, open, team } }: { work: WorkSummary }) {
  const read = useRead(listWorkVersions, { workId }, 'AccountWork', { params: { workId } });
  const restore = useAction(restoreWorkVersion, {
    onDone: (_, { version }) => toast('success', m.works_restored({ version })),
    onRefused: noRoom,
  });
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="m-0 mb-4 text-h3!">
        {m.works_versions()}
      </h2>
      {restore.problem ? <Notice tone="error">{restore.problem}</Notice> : null}
      <Answered read={read} waiting={<RowsWaiting rows={3} />}>
        {({ items }) => (
          <ul className="m-0 list-none border-t border-line p-0">
            {items.map(({ version, savedAt, savedBy, apiKey }) => (
              <li
                key={version}
                className="flex min-h-13 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 text-small"
              >
                <Dotted
                  className="text-ink-3"
                  parts={[
                    <span key="saved">
                      <b className="font-semibold text-ink">{m.works_version({ version })}</b>{' '}
                      {momentText(savedAt)}
                    </span>,
                    team && savedBy ? m.works_by({ name: savedBy }) : null,
                    apiKeyText(apiKey),
                    version === current ? m.works_version_current() : null,
                  ]}
                />
                {version === current || !open ? null : (
                  <Button
                    kind="quiet"
                    dense
                    pending={restore.pending}
                    aria-label={m.works_version_restore_label({ version })}
                    onClick={() => void restore.run({ workId, version })}
                  >
                    {m.works_version_restore()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  );
}
