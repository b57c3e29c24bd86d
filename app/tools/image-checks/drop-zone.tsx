import { ImageUp } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { fileSize } from './image-words.ts';
import { mostFileBytes, mostPictures } from './limits.ts';

/** Chooses pictures from the device, or takes what is dropped or pasted on it. */
export function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const [over, setOver] = useState(false);
  const stop = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the field inside does the same by keyboard
    <div
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
      className={`relative grid justify-items-center gap-1 rounded-control border border-dashed px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${over ? 'border-primary bg-soft' : 'border-control bg-bg'}`}
    >
      <ImageUp size={24} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
      <label className="text-small">
        <span className="font-semibold text-primary">{m.image_choose()}</span> {m.image_drop()}
        <input
          type="file"
          multiple
          accept="image/*"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </label>
      <p className="m-0 max-w-measure text-caption text-ink-3">
        {m.image_drop_hint({ count: mostPictures, size: fileSize(mostFileBytes) })}
      </p>
    </div>
  );
}
