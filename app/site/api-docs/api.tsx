import { Frame } from '#app/frame/frame.tsx';
import { still } from '#app/frame/still.tsx';
import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';

/** Markup of the server only: neither the contract's schemas nor these words are sent along as script. */
const ApiDocs = still(
  import.meta.env.SSR ? (await import('./api-docs.tsx')).default : null,
  () => import('./api-docs.tsx'),
  { warm: false },
);

export const meta = () => [
  { title: `${m.development_calls_title()} — ${brand.name}` },
  { name: 'description', content: m.development_calls_description() },
  { name: 'robots', content: 'noindex' },
];

export default function Api() {
  return (
    <main data-family="INF">
      <Frame className="pt-10 pb-20 md:pt-14 lg:pb-26">
        <ApiDocs />
      </Frame>
    </main>
  );
}
