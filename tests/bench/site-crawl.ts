/** What following every link of the site from its home page found. */
export interface Crawl {
  /** Addresses of the site map, in its order. */
  listed: string[];
  /** Pages as sent, by path. */
  html: ReadonlyMap<string, string>;
  /** "from page: link, and what is wrong with it". */
  broken: string[];
  /** Listed, but no page leads there. */
  orphans: string[];
  /** Titles and descriptions that more than one listed page has, with the pages. */
  doubled: string[];
}

/** @param origin of a running site; about a hundred small requests, one after the other */
export async function crawl(origin: string): Promise<Crawl> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const html = new Map<string, string>();
  const status = new Map<string, number>();
  const links = new Map<string, URL[]>();
  const waiting = ['/home', ...listed];
  for (const path of waiting) {
    if (status.has(path)) continue;
    const answer = await fetch(origin + path);
    status.set(path, answer.status);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const text = await answer.text();
    // Where a link led elsewhere (`/` to the home page) its links belong to that page.
    if (!isPage || !answer.ok || answer.redirected) continue;
    html.set(path, text);
    links.set(
      path,
      linksOf(text, origin + path).filter((url) => url.origin === origin),
    );
    for (const { pathname } of links.get(path) ?? []) waiting.push(pathname);
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

  function whatIsWrong({ pathname, hash }: URL): string[] {
    const code = status.get(pathname) ?? 0;
    if (code !== 200) return [`${pathname} answers ${code}`];
    const id = decodeURIComponent(hash.slice(1));
    const target = html.get(pathname);
    return id && target && !target.includes(` id="${id}"`) ? [`${pathname} has no #${id}`] : [];
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
