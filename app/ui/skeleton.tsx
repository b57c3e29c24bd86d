/**
 * A place held in its final size, in flat tone; give it the measure of what will come. Its container carries
 * `aria-busy`. It shows itself after 150 ms, so that quick answers never flash.
 */
export function Skeleton({ className = 'h-3 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`${late} block rounded-label bg-line ${className}`} />;
}

// A running transition outweighs the pulse, so the element stays unseen until the delay is over.
const late = 'transition-opacity delay-150 duration-1 motion-safe:animate-pulse starting:opacity-0';
