import { type ReactNode, useContext } from 'react';
import { ModeContext, type Side, SideContext } from './side.ts';

interface GroupProps {
  id: string;
  heading: string;
  /** Drawn once also in "both": what lies over the page or belongs to all of it. */
  once?: boolean;
  /** In "both", one above the other: sections of pages need the whole width. */
  wide?: boolean;
  children: ReactNode;
}

/** One part of the gallery; in "both" its components stand in light and dark side by side. */
export function Group({ id, heading, once, wide, children }: GroupProps) {
  const mode = useContext(ModeContext);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="min-w-0 scroll-mt-32 border-t border-line py-10"
    >
      <h2 id={`${id}-heading`} className="m-0 mb-7">
        {heading}
      </h2>
      {mode === 'both' && !once ? (
        <div className={`grid gap-5 ${wide ? '' : 'lg:grid-cols-2'}`}>
          <Half side="light">{children}</Half>
          <Half side="dark">{children}</Half>
        </div>
      ) : (
        children
      )}
    </section>
  );
}

/** Colours follow `color-scheme`, which the attribute sets; the text colour is inherited as a value, so it is set anew. */
function Half({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <SideContext value={side}>
      <div
        data-mode={side}
        className="@container min-w-0 rounded-card border border-line bg-bg p-4 text-ink-2 md:p-6"
      >
        {children}
      </div>
    </SideContext>
  );
}

interface SpecimenProps {
  name: string;
  /** Below `app/`. */
  file: string;
  /** What is set on it, as it is written in code. */
  props?: string;
  children: ReactNode;
}

/** A component with its name, its file and what is set on it. */
export function Specimen({ name, file, props, children }: SpecimenProps) {
  return (
    <div className="mb-10 min-w-0 last:mb-0">
      <h3 className="m-0 text-[1.0625rem]!">{name}</h3>
      <p className="mt-1 mb-4 font-mono text-label leading-normal wrap-anywhere text-ink-3">
        app/{file}
        {props ? <span className="block text-ink-2">{props}</span> : null}
      </p>
      {children}
    </div>
  );
}

/** Specimens or states in as many columns as fit. */
export function Shelf({ children, tall }: { children: ReactNode; tall?: boolean }) {
  return (
    <div
      className={`grid min-w-0 items-start gap-5 ${tall ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]'}`}
    >
      {children}
    </div>
  );
}
