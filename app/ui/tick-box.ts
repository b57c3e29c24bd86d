/**
 * Look of a native checkbox in a list of ticks: the browser's own is a warm grey in dark mode. Its sign is a clipped
 * ground, so it costs no script; paper and forced colours, which drop grounds, keep the browser's box.
 */
export const tickBox =
  "appearance-none rounded-label border border-control bg-bg checked:border-primary checked:bg-primary checked:before:block checked:before:size-full checked:before:bg-on-primary checked:before:content-[''] before:[clip-path:polygon(16%_52%,27%_41%,42%_56%,73%_23%,84%_34%,42%_78%)] print:appearance-auto forced-colors:appearance-auto";
