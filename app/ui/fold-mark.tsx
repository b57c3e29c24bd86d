import { ChevronRight } from 'lucide-react';

/** At the left of what folds: points down while its `details`, which is a `group`, is open, or its box, a `peer`, is ticked. */
export const FoldMark = () => (
  <ChevronRight
    size={16}
    strokeWidth={1.75}
    aria-hidden="true"
    className="shrink-0 text-ink-3 transition-transform duration-120 group-open:rotate-90 peer-checked:rotate-90"
  />
);
