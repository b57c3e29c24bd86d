import { Fragment } from 'react';

/** Lines that are read and not typed off: each breaks between its words, and what is broken off is set in. */
export const WrappedCode = ({ label, code }: { label: string; code: string }) => (
  <section aria-label={label}>
    <pre className="m-0 px-5 pt-1.5 pb-5 font-mono text-[0.8125rem] leading-[1.7] whitespace-pre-wrap">
      <code>
        {code.split('\n').map((line, i) => {
          const [, start = '', text = ''] = /^( *)(.*)$/.exec(line) ?? [];
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
              key={i}
              className="block min-h-[1.7em] -indent-[2ch] wrap-anywhere"
              style={{ paddingLeft: `${start.length + 2}ch` }}
            >
              {text.split(' ').map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line have no other name
                <Fragment key={at}>
                  {at ? ' ' : null}
                  <span className="inline-block indent-0">{word}</span>
                </Fragment>
              ))}
            </span>
          );
        })}
      </code>
    </pre>
  </section>
);
