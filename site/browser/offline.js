addEventListener('online', () => location.reload());
addEventListener('click', ({ target }) => {
  if (target.closest('[data-again]')) location.reload();
});
