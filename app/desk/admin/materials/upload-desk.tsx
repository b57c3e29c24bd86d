import { Upload as UploadIcon } from 'lucide-react';
import { useEffect } from 'react';
import { formatText } from '#app/catalogue/materials/facet-words.ts';
import { sizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { useStaffMay } from '#app/state/rooms.ts';
import type { Read } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { DropField } from '#app/ui/drop-field.tsx';
import type { Id } from '#contract/ids.ts';
import { largestFiles, type MaterialFormat, materialFormats } from '#contract/material-kinds.ts';
import type { UploadList } from '#contract/material-uploads.ts';
import { RowsWaiting } from '../admin-page.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { SendingRow, UploadRow } from './upload-rows.tsx';
import { useSending } from './use-sending.ts';

interface UploadDeskProps {
  read: Read<UploadList>;
  /** In the order they were chosen. */
  picked: readonly Id<'upload'>[];
  onPick(picked: readonly Id<'upload'>[]): void;
}

/** While a file is looked at, which mostly takes less than a second. */
const askAgainAfter = 1500;

/** Where files are sent, and what became of them. */
export function UploadDesk({ read, picked, onPick }: UploadDeskProps) {
  const { data, refetch } = read;
  const sender = useSending(() => void refetch());
  // Files are taken from whoever may discard them.
  const maySend = useStaffMay()('discardUpload');
  const checking = data?.items.some(({ state }) => state === 'checking') ?? false;
  useEffect(() => {
    if (!checking) return;
    const timer = setInterval(() => void refetch(), askAgainAfter);
    return () => clearInterval(timer);
  }, [checking, refetch]);

  const take = (files: readonly File[]) => {
    for (const file of files) {
      const problem = data && faultOf(file, data.limits);
      if (problem) sender.refuse(file, problem);
      else sender.send(file, data?.items ?? []);
    }
  };
  const sent = new Set(sender.items.map(({ uploadId }) => uploadId));
  return (
    <>
      {maySend ? (
        <DropField
          icon={UploadIcon}
          choose={m.curate_choose()}
          drop={m.curate_drop()}
          hint={m.curate_takes({
            formats: materialFormats.map(formatText).join(', '),
            size: limitText(data?.limits.png ?? largestFiles.png),
          })}
          accept={materialFormats.map((format) => `.${format}`).join(',')}
          onFiles={take}
        />
      ) : null}
      <h2 className="mt-6 mb-0 text-h3!">{m.curate_sent()}</h2>
      <Answered read={read} waiting={<RowsWaiting />}>
        {({ items }) =>
          items.length || sender.items.length ? (
            <ul className="m-0 list-none p-0">
              {sender.items.map((item) => (
                <SendingRow key={item.key} item={item} sender={sender} />
              ))}
              {items
                .filter(({ uploadId }) => !sent.has(uploadId))
                .map((upload) => (
                  <UploadRow
                    key={upload.uploadId}
                    upload={upload}
                    picked={picked.includes(upload.uploadId)}
                    onPick={
                      maySend
                        ? (chosen) => {
                            const others = picked.filter((one) => one !== upload.uploadId);
                            onPick(chosen ? [...others, upload.uploadId] : others);
                          }
                        : null
                    }
                  />
                ))}
            </ul>
          ) : (
            <NothingHere>{m.curate_nothing_sent()}</NothingHere>
          )
        }
      </Answered>
    </>
  );
}

/** Limits are whole binary megabytes: the same number of the others is always below them. */
const limitText = (bytes: number) => sizeText(Math.floor(bytes / 2 ** 20) * 1_000_000);

/** What can be said before a byte is sent. */
function faultOf(file: File, limits: Readonly<Record<MaterialFormat, number>>): string | null {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(file.name)?.[1]?.toLowerCase().replace('jpeg', 'jpg');
  const format = materialFormats.find((one) => one === ending);
  if (!format) return m.curate_no_type();
  if (file.size === 0) return m.curate_refusal_file_empty();
  return file.size > limits[format] ? m.curate_too_large({ size: limitText(limits[format]) }) : null;
}
