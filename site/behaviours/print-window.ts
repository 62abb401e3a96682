/** Prints the window as soon as its letters and pictures are there. */
addEventListener('load', async () => {
  await document.fonts.ready;
  print();
});
