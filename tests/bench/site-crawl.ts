import robotsParser from 'robots-parser';

/** What following every link of the site from its home page found. */
export interface Crawl {
  /** Addresses of the site map, in its order. */
  listed: string[];
  /** Pages as sent, by path; those that robots.txt closes are not among them. */
  html: ReadonlyMap<string, string>;
  /** "from page: link, and what is wrong with it". */
  broken: string[];
  /** Listed, but no page leads there. */
  orphans: string[];
  /** Titles and descriptions that more than one listed page has, with the pages. */
  doubled: string[];
}

/**
 * Follows links as a crawler does: pages that robots.txt closes have to answer, and lead nowhere, because searches of the
 * library lead to ever more of them.
 * @param origin of a running site; about two thousand small requests, one after the other
 */
export async function crawl(origin: string): Promise<Crawl> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const rules = robotsParser(`${origin}/robots.txt`, await (await fetch(`${origin}/robots.txt`)).text());
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const html = new Map<string, string>();
  const status = new Map<string, number>();
  const links = new Map<string, URL[]>();
  const waiting = new Set(['/home', ...listed]);
  for (const path of waiting) {
    const answer = await fetch(origin + path);
    status.set(path, answer.status);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = await answer.text();
    // Where a link led elsewhere (`/` to the home page) its links belong to that page.
    if (!isPage || !answer.ok || answer.redirected || rules.isDisallowed(origin + path)) continue;
    html.set(path, text);
    links.set(
      path,
      linksOf(text, origin + path).filter((url) => url.origin === origin),
    );
    for (const { pathname } of links.get(path) ?? []) waiting.add(pathname);
  }
  const reached = new Set(
    [...links].flatMap(([from, to]) => to.map(({ pathname }) => pathname).filter((path) => path !== from)),
  );
  return {
    listed,
    html,
    broken: [...links].flatMap(([from, to]) =>
      to.flatMap((url) => whatIsWrong(url).map((wrong) => `${from}: ${wrong}`)),
    ),
    orphans: listed.filter((path) => !reached.has(path)),
    doubled: [
      ...doublesOf('title', /<title>([^<]*)/),
      ...doublesOf('description', /<meta name="description" content="([^"]*)/),
    ],
  };

  function whatIsWrong({ pathname, search, hash }: URL): string[] {
    const code = status.get(pathname) ?? 0;
    if (code !== 200) return [`${pathname} answers ${code}`];
    const id = decodeURIComponent(hash.slice(1));
    const target = html.get(pathname);
    return id && !search && target && !target.includes(` id="${id}"`) ? [`${pathname} has no #${id}`] : [];
  }

  function doublesOf(what: string, pattern: RegExp): string[] {
    const pages = Map.groupBy(listed, (path) => pattern.exec(html.get(path) ?? '')?.[1] ?? '');
    return [...pages]
      .filter(([text, on]) => !text || on.length > 1)
      .map(([text, on]) => `${what} “${text}” on ${on.join(', ')}`);
  }
}

function linksOf(html: string, from: string): URL[] {
  const read = html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
  return [...read.matchAll(/<a\s[^>]*?href="([^"]*)"/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), from))
    .filter(({ protocol }) => protocol.startsWith('http'));
}
