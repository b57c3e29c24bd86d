import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import { Chrome } from './chrome';
import styles from './styles/app.css?url';
import display from './styles/fonts/funnel-display.woff2?url';
import sans from './styles/fonts/funnel-sans.woff2?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: display, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
];

export { PageError as ErrorBoundary } from './routes/system/page-error';
export { clientMiddleware } from './state/navigation';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/site.js" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.DEV || import.meta.env.VITE_PLAIN_SCRIPTS === '1' ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Chrome>
      <Outlet />
    </Chrome>
  );
}
