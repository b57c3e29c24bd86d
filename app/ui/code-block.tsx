interface CodeBlockProps {
  id?: string;
  /** What the lines are, for those who reach them by the keyboard. */
  label: string;
  code: string;
  /** On a phone its lines break, where there is one of them and nobody types it off. */
  breaks?: boolean;
}

/** Lines of a shell or a file, each whole: what is wider than the page scrolls within the block, and fades at its edge. Printed, they break. */
export const CodeBlock = ({ id, label, code, breaks }: CodeBlockProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard (WCAG 2.1.1)
    tabIndex={0}
    className="fades overflow-x-auto focus-visible:-outline-offset-2 focus-visible:outline-on-band"
  >
    <pre
      id={id}
      className={`m-0 w-max min-w-full px-5 pt-1.5 pb-5 font-mono text-[0.8125rem] leading-[1.7] print:w-auto print:whitespace-break-spaces${breaks ? ' max-sm:w-auto max-sm:wrap-anywhere max-sm:whitespace-pre-wrap' : ''}`}
    >
      <code>{breaks ? <Words code={code} /> : code}</code>
    </pre>
  </section>
);

/** Each word stays whole where the line has room for it: a browser would break an option after its first hyphen. */
const Words = ({ code }: { code: string }) =>
  code.split(/(?<= )/).map((word, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a command have no other name
    <span key={i} className="max-sm:inline-block">
      {word}
    </span>
  ));
