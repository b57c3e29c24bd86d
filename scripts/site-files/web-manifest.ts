import { paths } from '../../app/paths.ts';
import { brand } from '../../content/brand.ts';
import { home } from '../../content/en/pages/home.ts';
import { token } from '../pictures/colours.ts';

/** https://www.w3.org/TR/appmanifest/ */
export const webManifest = () =>
  JSON.stringify({
    id: paths.Home,
    name: brand.name,
    short_name: brand.name,
    description: home.Home.description,
    lang: 'en',
    start_url: paths.Home,
    scope: '/',
    display: 'minimal-ui',
    background_color: token('bg'),
    theme_color: token('bg'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  });
