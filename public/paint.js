// Runs before the first paint, after window.__site is set: theme, mode and who is signed in, so that nothing flashes.
(() => {
  const root = document.documentElement;
  /** Gives a text to the style sheets; a quotation mark in it is escaped as CSS does. */
  const tell = (name, text) => text && root.style.setProperty(`--${name}`, JSON.stringify(`${text}`));
  const site = window.__site;
  let theme = site.theme;
  let mode = 'auto';
  try {
    theme = localStorage.getItem('siteWebTheme') || theme;
    mode = localStorage.getItem('mode') || mode;
    const kept = (key) => JSON.parse(localStorage.getItem(key)) || {};
    // Who is signed in, as far as this browser knows: the header and the offers show their form of a member at once.
    let member = {};
    if (localStorage.getItem('token')) {
      root.dataset.signed = '';
      member = kept('member');
      tell('member-name', member.name);
      tell('member-initials', member.initials);
    }
    let account = member.id;
    // For whom they act, if it was chosen with this token.
    const acting = kept('organisation');
    if (localStorage.getItem('token')?.endsWith(acting.tokenEnd)) {
      root.dataset.acting = '';
      tell('organisation-name', acting.name);
      tell('organisation-initials', acting.initials);
      account += `/${acting.organisationId}`;
    }
    const { memberId, count, lines } = kept('cart');
    if (memberId ? memberId === account && count : lines?.length) root.dataset.inCart = '';
  } catch {}
  // The login says above its form that it leads on (desk/auth/login.tsx).
  if (new URLSearchParams(location.search).has('redirect')) root.dataset.wanted = '';
  const themes = ['winter', 'lunar', 'spring', 'peak'];
  root.dataset.theme = themes.includes(theme) ? theme : 'default';
  if (mode === 'light' || mode === 'dark') root.dataset.mode = mode;
  // The browser's own bars follow the mode that is chosen, now and later; without one they follow the device.
  const paintBars = () => {
    const chosen = root.dataset.mode;
    document.querySelectorAll('meta[name=theme-color]').forEach((bar, i) => {
      const scheme = ['light', 'dark'][i];
      bar.media = chosen ? (chosen === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`;
    });
  };
  // A link of this site that names a place of another page: from its top the view moves there smoothly.
  const inside = document.referrer.startsWith(`${location.origin}/`);
  const [arrival] = performance.getEntriesByType('navigation');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (location.hash && inside && arrival?.type === 'navigate' && !still) {
    root.style.scrollBehavior = 'smooth';
    addEventListener('load', () => setTimeout(() => root.style.removeProperty('scroll-behavior'), 1000));
  }
  if (root.dataset.mode) paintBars();
  new MutationObserver(paintBars).observe(root, { attributeFilter: ['data-mode'] });
})();
