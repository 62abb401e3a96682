/**
 * Names the web manifest: how the site looks on a home screen. Browsers fetch it as soon as they
 * read of it, long before anybody puts the site there, so they read of it here.
 */
export function nameManifest() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
