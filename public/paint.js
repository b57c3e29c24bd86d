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
})();
