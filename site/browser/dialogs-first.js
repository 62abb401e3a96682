if (!('command' in HTMLButtonElement.prototype))
  addEventListener('click', ({ target, defaultPrevented }) => {
    const opener = target.closest('[commandfor]');
    if (!opener || defaultPrevented) return;
    const dialog = document.getElementById(opener.getAttribute('commandfor'));
    if (opener.getAttribute('command') === 'close') dialog.close();
    else dialog.showModal();
  });
