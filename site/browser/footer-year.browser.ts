/** Puts the visitor's year into the footer where the pages were built in an earlier one. */
export function correctYear() {
  const year = document.querySelector('footer time');
  const now = new Date().getFullYear();
  if (year && now > Number(year.textContent)) year.textContent = `${now}`;
}
