/** Prints the window as soon as its letters are there; its pictures are, before any script. */
void document.fonts.ready.then(() => print());
