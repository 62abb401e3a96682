(function () {
  try {
    var choice = localStorage.getItem('analytics-consent');
    if (choice) document.documentElement.dataset.consent = choice;
  } catch {}
})();
