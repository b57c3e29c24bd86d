import { m } from '#app/paraglide/messages.js';

/** The common draft with what a network refuses, and that network's own version below it. */
export function SocialVersions() {
  return (
    <div className="grid gap-3 text-small">
      <figure className="m-0">
        <figcaption className="mb-1.5 text-caption text-ink-3">{m.create_draw_draft()}</figcaption>
        <p className="m-0 rounded-card border border-line bg-surface p-4 text-ink">
          {m.create_draw_post()} <span className="text-primary">#stoneware</span>{' '}
          <s className="bg-error-soft text-error">#slowmorning</s>
        </p>
      </figure>
      <figure className="m-0">
        <figcaption className="mb-1.5 flex justify-between gap-3 text-caption text-ink-3">
          {m.composer_own_text({ name: 'Threads' })}
          <span className="font-semibold text-success">{m.composer_fits()}</span>
        </figcaption>
        <p className="m-0 rounded-card border-2 border-family bg-surface p-4 text-ink">
          {m.create_draw_post()} <span className="text-primary">#stoneware</span>
        </p>
      </figure>
    </div>
  );
}
