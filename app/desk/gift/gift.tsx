import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';
import type { Route } from './+types/gift';
import { GiftPage } from './gift-page.tsx';

/** Whoever has the link may pass it on; no search engine is to list it, and no other site is told of it. */
export const meta = () => [
  { title: `${m.gift_page_title()} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A present that somebody bought, for whoever has its link. */
export default function Gift({ params }: Route.ComponentProps) {
  return <GiftPage code={params.code} />;
}
