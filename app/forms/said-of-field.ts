/** A refusal after the label of its field, "Email: Fill this in."; a label with a sign of its own needs no second colon. */
export function saidOfField(label: string, text: string): string {
  if (label === '') return text;
  const joint = /[.:?]$/.test(label) ? ' ' : label.includes(':') ? '. ' : ': ';
  return label + joint + text;
}
