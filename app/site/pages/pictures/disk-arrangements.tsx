import { m } from '#app/paraglide/messages.js';

/** What lies on each of four disks; a letter is a block of data. */
const arrangements = [
  {
    name: m.disks_apart,
    space: m.disks_apart_space,
    loss: m.disks_apart_loss,
    disks: [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
      ['G', 'H', 'I'],
      ['J', 'K', 'L'],
    ],
    failed: [1],
    lost: true,
  },
  {
    name: m.disks_mirror,
    space: m.disks_mirror_space,
    loss: m.disks_mirror_loss,
    disks: [
      ['A', 'B', 'C'],
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
      ['D', 'E', 'F'],
    ],
    failed: [1],
    lost: false,
  },
  {
    name: m.disks_striped,
    space: m.disks_striped_space,
    loss: m.disks_striped_loss,
    disks: [
      ['A', 'C', 'E'],
      ['A', 'C', 'E'],
      ['B', 'D', 'F'],
      ['B', 'D', 'F'],
    ],
    failed: [0, 3],
    lost: false,
  },
];

/** Three ways to arrange four disks, each with failed disks and what is left of the data. */
export function DiskArrangements() {
  return (
    <div className="grid gap-x-10 gap-y-9 lg:grid-cols-3">
      {arrangements.map(({ name, space, loss, disks, failed, lost }) => (
        <div key={name()}>
          <p className="m-0 font-display text-h3 font-semibold tracking-[-0.015em] text-ink">{name()}</p>
          <p className="m-0 text-small">{space()}</p>
          <div aria-hidden="true" className="mt-4 grid max-w-80 grid-cols-4 gap-2.5">
            {disks.map((blocks, at) => {
              const dead = failed.includes(at);
              return (
                <div
                  // biome-ignore lint/suspicious/noArrayIndexKey: disks keep their places
                  key={at}
                  className={`rounded-control border p-1.5 ${dead ? 'border-dashed border-error' : 'border-control bg-surface'}`}
                >
                  <div className="grid gap-1">
                    {blocks.map((block) => (
                      <span
                        key={block}
                        className={`grid h-8 place-items-center rounded-label font-mono text-label ${dead ? 'text-error line-through' : 'bg-soft text-on-soft'}`}
                      >
                        {block}
                      </span>
                    ))}
                  </div>
                  <span
                    className={`mt-1.5 block text-center text-[0.75rem] leading-tight ${dead ? 'text-error' : 'text-ink-3'}`}
                  >
                    {dead ? m.disks_failed() : m.disks_size()}
                  </span>
                </div>
              );
            })}
          </div>
          <p className={`mt-4 mb-0 text-small font-medium ${lost ? 'text-error' : 'text-success'}`}>
            {loss()}
          </p>
        </div>
      ))}
    </div>
  );
}
