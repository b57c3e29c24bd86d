import { Download } from 'lucide-react';
import { sizeText } from '#app/format/size-text.ts';

interface FileLinkProps {
  /** Path on the service. */
  url: string;
  fileName: string;
  sizeBytes: number;
}

const addressOf = (url: string) => (window.__site?.serviceUrl ?? '') + url;

/** A link that holds in this browser, and the size of what it gives. */
export function FileLink({ url, fileName, sizeBytes }: FileLinkProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <a
        href={addressOf(url)}
        download
        className="inline-flex min-h-6 items-center gap-1.5 font-semibold wrap-anywhere text-primary"
      >
        <Download size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        {fileName}
      </a>
      <span className="shrink-0 text-caption text-ink-3">{sizeText(sizeBytes)}</span>
    </div>
  );
}

/** As if the link had been pressed: the browser loads the file by itself, and goes on where it was cut. */
export function fetchByLink(url: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(url), download: '' }).click();
}
