import { titleExample } from '#content/en/pages/home-examples.ts';

/** The example title as the checker marks it. */
export function MarkedTitle() {
  return titleExample.pieces.map((piece) =>
    'marked' in piece ? (
      <mark
        key={titleExample.pieces.indexOf(piece)}
        className="bg-error-soft text-inherit underline decoration-error decoration-2 underline-offset-4"
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
