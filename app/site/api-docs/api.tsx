import { Frame } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';
import ApiDocs from './api-docs.tsx';

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
