// Runs before the first paint, after window.__site is set: theme and mode, so that nothing flashes.
(() => {
  const root = document.documentElement;
  const site = window.__site;
  let theme = site.theme;
  let mode = 'auto';
  try {
    theme = localStorage.getItem('siteWebTheme') || theme;
    mode = localStorage.getItem('mode') || mode;
  } catch {}
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
