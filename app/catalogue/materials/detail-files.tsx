import { sizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { MaterialDetail } from '#contract/materials.ts';
import { formatText } from './facet-words.ts';

/** The files of a material, each with its size and the sum that tells it from every other. */
export function DetailFiles({ files }: Pick<MaterialDetail, 'files'>) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="m-0 text-h3!">
        {m.library_files()}
      </h2>
      <p className="mt-1 mb-3 max-w-measure text-small">{m.library_files_text()}</p>
      <ul className="m-0 list-none border-t border-line p-0">
        {files.map(({ fileName, format, sizeBytes, sha256 }) => (
          <li key={sha256} className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="font-semibold wrap-anywhere text-ink">{fileName}</span>
              <span className="text-ink-3">
                {formatText(format)}, {sizeText(sizeBytes)}
              </span>
            </div>
            <p className="m-0 text-ink-3">
              {m.library_sha()}{' '}
              <code className="font-mono text-label wrap-anywhere select-all">{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
