import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { DeskLife } from './desk/desk-life.tsx';
import { chromeColours } from './frame/chrome-colours.ts';
import { locale } from './paths-language.ts';
import { isApplication } from './rooms.ts';
import { useCurrency } from './state/currency.ts';
import deskSheet from './styles/desk.css?url';
import display from './styles/fonts/funnel-display.woff2?url';
import sans from './styles/fonts/funnel-sans.woff2?url';
import siteSheet from './styles/site.css?url';
import ContactPanel from './ui/contact-panel.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: display, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export { clientMiddleware } from './desk/navigation.ts';
export { PageError as ErrorBoundary } from './frame/page-error.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const application = isApplication(useMatches());
  return (
    <html lang={locale} data-currency={useCurrency()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {chromeColours.map(({ scheme, colour }) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={colour}
            suppressHydrationWarning
          />
        ))}
        <script src="/site.js" />
        <Meta />
        <link rel="stylesheet" href={application ? deskSheet : siteSheet} />
        <Links />
      </head>
      <body>
        {children}
        {application ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <ContactPanel />
      {isApplication(useMatches()) ? <DeskLife /> : null}
    </>
  );
}
