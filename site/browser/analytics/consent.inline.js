(function () {
  var { dataset } = document.documentElement;
  var key = 'analytics-consent';
  try {
    var choice = localStorage.getItem(key);
    if (choice) dataset.consent = choice;
  } catch {}
  addEventListener('click', function ({ target }) {
    var made = target.dataset.choice;
    if (!made) return;
    dataset.consent = made;
    try {
      localStorage.setItem(key, made);
    } catch {}
  });
})();
