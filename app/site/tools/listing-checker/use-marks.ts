import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldId } from '#content/en/rules/listings/shape.ts';
import type { Finding } from '#content/listing-rules/check-listing.ts';

export interface Marks {
  areas: RefObject<Partial<Record<FieldId, HTMLTextAreaElement | null>>>;
  /** Number of the finding that is looked at. */
  active: number | null;
  visit(finding: number | null): void;
  /** Puts the caret's selection on the finding. */
  show(finding: Finding): void;
  /** The rarely filled fields are unfolded. */
  open: boolean;
  setOpen(open: boolean): void;
}

/** Ties the list of findings to the marks in the texts, both ways. */
export function useMarks(): Marks {
  const areas: Marks['areas'] = useRef({});
  const [active, setActive] = useState<number | null>(null);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState<Finding | null>(null);
  useEffect(() => {
    const area = wanted && areas.current[wanted.field];
    if (!area) return;
    area.focus();
    const [range] = wanted.ranges;
    if (range) area.setSelectionRange(range.start, range.end);
    setActive(wanted.number);
    setWanted(null);
  }, [wanted]);
  return {
    areas,
    active,
    visit: setActive,
    show(finding) {
      if (areas.current[finding.field]?.closest('details:not([open])')) setOpen(true);
      setWanted(finding);
    },
    open,
    setOpen,
  };
}
