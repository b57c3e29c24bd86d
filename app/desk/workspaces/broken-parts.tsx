import { Fragment } from 'react';
import { m } from '#app/paraglide/messages.js';

const fields: Readonly<Record<string, () => string>> = {
  store: m.workspaces_store,
  address: m.workspaces_address,
  marketplace: m.workspaces_marketplace,
  language: m.workspaces_language,
  proxy: m.workspaces_proxy,
  notes: m.workspaces_notes,
};

/** By which a field of the workspace is linked to. */
export const fieldId = (part: string): string => `workspace-${part}`;

/**
 * What of a workspace could not be read: each field by its name, as the way to it. The sentence is one message, so that a
 * translation may turn it around.
 */
export function BrokenParts({ parts }: { parts: readonly string[] }) {
  const [before, after] = m.workspaces_broken({ parts: '[]' }).split('[]');
  return (
    <>
      {before}
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at ? ', ' : null}
          {fields[part] ? (
            <a href={`#${fieldId(part)}`} className="font-semibold text-ink underline">
              {fields[part]()}
            </a>
          ) : (
            part
          )}
        </Fragment>
      ))}
      {after}
    </>
  );
}
