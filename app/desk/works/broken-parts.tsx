import { Fragment } from 'react';

export interface BrokenPart {
  name: string;
  /** The id of its field; null where the form has none for it. */
  field: string | null;
}

interface BrokenPartsProps {
  /** One message with the parts in it, so that a translation may turn it around. */
  sentence(words: { parts: string }): string;
  parts: readonly BrokenPart[];
}

/** What of a work could not be read: each part by its name, as the way to its field. */
export function BrokenParts({ sentence, parts }: BrokenPartsProps) {
  const [before, after] = sentence({ parts: '[]' }).split('[]');
  return (
    <>
      {before}
      {parts.map(({ name, field }, at) => (
        <Fragment key={name}>
          {at ? ', ' : null}
          {field ? (
            <a href={`#${field}`} className="font-semibold text-ink underline">
              {name}
            </a>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {after}
    </>
  );
}
