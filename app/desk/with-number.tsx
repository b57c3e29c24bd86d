interface WithNumberProps {
  text: string;
  /** As it is in the text. */
  number: string;
}

/** A sentence whose number of a document stays on one line: a hyphen of it is no place to break it. */
export function WithNumber({ text, number }: WithNumberProps) {
  const at = text.indexOf(number);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="whitespace-nowrap">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}
