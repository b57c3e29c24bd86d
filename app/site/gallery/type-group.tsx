import { m } from '#app/paraglide/messages.js';
import { Group, Specimen } from './group.tsx';

/** Written out, because the style sheet is made from the class names that stand in the code. */
const sizes = [
  ['text-display', 'font-display text-display font-semibold tracking-[-0.025em] text-ink'],
  ['text-h1', 'font-display text-h1 font-semibold tracking-[-0.025em] text-ink'],
  ['text-h2', 'font-display text-h2 font-semibold tracking-[-0.02em] text-ink'],
  ['text-h3', 'font-display text-h3 font-semibold tracking-[-0.015em] text-ink'],
  ['text-lead', 'text-lead'],
  ['text-body', 'text-body'],
  ['text-small', 'text-small'],
  ['text-caption', 'text-caption text-ink-3'],
  ['text-label', 'font-mono text-label text-ink-3'],
] as const;

export function TypeGroup() {
  return (
    <Group id="type" heading={m.gallery_type()} wide>
      <Specimen name="@theme" file="styles/theme.css" props="font-display · font-sans · font-mono">
        <dl className="m-0">
          {sizes.map(([name, look]) => (
            <div
              key={name}
              className="grid items-baseline gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[8rem_minmax(0,1fr)]"
            >
              <dt className="font-mono text-label text-ink-3">{name}</dt>
              <dd className={`m-0 min-w-0 ${look}`}>{m.gallery_sample()}</dd>
            </div>
          ))}
        </dl>
      </Specimen>
    </Group>
  );
}
