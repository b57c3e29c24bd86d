import type { LucideIcon } from 'lucide-react';
import { type DragEvent, useState } from 'react';

export interface DropFieldProps {
  /** The part of the label that looks like a link: choosing by the browser's own dialog. */
  choose: string;
  /** The rest of the label: that files may be dropped, too. */
  drop: string;
  hint: string;
  icon: LucideIcon;
  /** As the `accept` of a file field; what is dropped is not held to it. */
  accept?: string;
  /** Only one: the first of what is chosen or dropped counts. */
  single?: boolean;
  onFiles(files: File[]): void;
  className?: string;
}

/** Chooses files from the device, or takes those that are dropped on it. */
export function DropField({
  choose,
  drop,
  hint,
  icon: Icon,
  accept,
  single = false,
  onFiles,
  className = 'py-6',
}: DropFieldProps) {
  const [over, setOver] = useState(false);
  const stop = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, single ? 1 : undefined);
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the mouse; the field inside does the same by keyboard
    <div
      onDragOver={(event) => stop(event, true)}
      onDragLeave={(event) => stop(event, false)}
      onDrop={(event) => {
        stop(event, false);
        take(event.dataTransfer.files);
      }}
      className={`relative grid justify-items-center gap-1 rounded-control border border-dashed px-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${over ? 'border-primary bg-soft' : 'border-control bg-bg'} ${className}`}
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
      <label className="text-small">
        <span className="font-semibold text-primary">{choose}</span> {drop}
        <input
          type="file"
          multiple={!single}
          accept={accept}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </label>
      <p className="m-0 max-w-measure text-caption text-pretty text-ink-3">{hint}</p>
    </div>
  );
}
