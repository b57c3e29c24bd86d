/** A sentence in which what is between backticks, a setting or a command, has the face of code and stays on one line. */
export const Coded = ({ children }: { children: string }) =>
  children.split('`').map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
      <code key={at} className="font-mono text-caption whitespace-nowrap text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );
