(() => {
  let theme;
  try {
    theme = localStorage.getItem('vite-ui-theme');
  } catch {
    theme = null;
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.classList.add(theme);
})();
