/** The tag script, loaded once and only after consent. Its queue must hold `arguments` objects, as its maker's snippet does. */
type Queue = { dataLayer?: IArguments[] };

function gtag(..._command: unknown[]): void {
  const page = window as Queue;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag script only understands the arguments object itself
  page.dataLayer.push(arguments);
}

let loaded = false;

/** Sends one page view; call it once the page has set its title. */
export function sendPageView(measurementId: string, url: URL, title: string): void {
  if (!loaded) {
    loaded = true;
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
    document.head.append(script);
    gtag('js', new Date());
    gtag('config', measurementId, { send_page_view: false });
  }
  // Path only: queries and hashes may hold one-time tokens.
  gtag('event', 'page_view', {
    page_path: url.pathname,
    page_location: url.origin + url.pathname,
    page_title: title,
  });
}
